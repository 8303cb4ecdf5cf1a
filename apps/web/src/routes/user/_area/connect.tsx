import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { orElse, searchReader, text } from '../../../lib/search-fields'

/** The names are those of the protocol (RFC 6749). */
const readSearch = searchReader({
  client_id: orElse(text(), ''),
  redirect_uri: orElse(text(), ''),
  response_type: orElse(text(), ''),
  code_challenge: orElse(text(), ''),
  scope: orElse(text(), ''),
  state: orElse(text(), ''),
})

export const Route = createFileRoute('/user/_area/connect')({
  validateSearch: readSearch,
  component: lazyScreen(() => import('../../../features/integration/oauth/consent-screen'), 'ConsentScreen'),
})
