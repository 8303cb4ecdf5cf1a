/** The protocol of a buyer's purchasing system: SAP, Coupa and Ariba use cXML, SAP SRM uses OCI. */
export const punchoutProtocols = ['cxml', 'oci'] as const
export type PunchoutProtocol = (typeof punchoutProtocols)[number]
export const punchoutProtocolNames: Record<PunchoutProtocol, string> = { cxml: 'cXML', oci: 'OCI' }

/** `edit` loads earlier lines, `inspect` only shows them. */
export const punchoutOperations = ['create', 'edit', 'inspect'] as const
export type PunchoutOperation = (typeof punchoutOperations)[number]

/** How the browser returns a cart. */
export const punchoutEncodings = ['urlencoded', 'base64'] as const
export type PunchoutEncoding = (typeof punchoutEncodings)[number]

/** The classification whose codes name a product's class. */
export const classSchemes = ['none', 'unspsc', 'etim'] as const
export type ClassScheme = (typeof classSchemes)[number]

export const punchoutSessionStates = ['waiting', 'open', 'returned', 'cancelled'] as const
export type PunchoutSessionState = (typeof punchoutSessionStates)[number]

export const punchoutDocumentKinds = [
  'setup',
  'cart',
  'order',
  'order-change',
  'order-cancel',
  'confirmation',
  'ship-notice',
  'invoice',
] as const
export type PunchoutDocumentKind = (typeof punchoutDocumentKinds)[number]

/** `question`: staff must decide; `refused`: by rules, by staff, or by the buyer's system. */
export const punchoutDocumentStates = ['accepted', 'question', 'refused', 'waiting', 'sent'] as const
export type PunchoutDocumentState = (typeof punchoutDocumentStates)[number]

/** `working`: the order is being placed, or a server stopped meanwhile. */
export const punchoutOrderStates = ['working', 'question', 'placed', 'refused', 'cancelled'] as const
export type PunchoutOrderState = (typeof punchoutOrderStates)[number]

/** Why a person must confirm a line or an order of a buyer's system. */
export const punchoutDoubts = [
  'unknown-product',
  'unknown-quote',
  'price',
  'unit',
  'amount',
  'address',
  'person',
  'currency',
  'refused',
] as const
export type PunchoutDoubt = (typeof punchoutDoubts)[number]

/** The prefix of session tokens. */
export const punchoutPrefix = 'snab_punchout_'

const minuteMs = 60_000
/** A link opens one session, within this time. */
export const linkLivesMs = 10 * minuteMs
/** A session ends this long after its start. */
export const sessionLivesMs = 8 * 60 * minuteMs
/** The page that returns the cart can be opened for this long. */
export const returnLivesMs = 10 * minuteMs
/** Hours for which the former secret is accepted after a new one was made. */
export const punchoutOverlapHours = [0, 1, 24, 168] as const
/** Maximum bytes of one document of a buyer's system. */
export const largestPunchoutDocument = 2 * 1024 * 1024
/** Maximum lines of one order or cart. */
export const mostPunchoutLines = 2000

/** Texts of documents are kept, shown and sent again for this long; that they were exchanged is kept. */
export const punchoutTextsKeptDays = 365
