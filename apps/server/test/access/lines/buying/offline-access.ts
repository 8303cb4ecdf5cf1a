import { line, send, signedIn, type Line } from '../../access-lines'

const edit = {
  key: '11111111-2222-4333-8444-555555555555',
  list: { kind: 'specification', id: 999_999 },
  change: { kind: 'remove', row: 1, goods: { productId: 1, customProductId: null, sellerId: null }, was: 1 },
}

/**
 * Work without a network: edits, a key and goods of one's own; access to others' lists is tested beside the feature.
 */
export const offlineAccess: Record<string, Line> = {
  'GET /api/v3/offline/goods': line(signedIn()),
  'POST /api/v3/offline/edits': line(signedIn(), send({ edits: [edit] })),
  'POST /api/v3/offline/key': line(signedIn()),
}
