/** How a buyer's purchasing system talks: SAP, Coupa and Ariba speak cXML, SAP SRM speaks OCI. */
export const punchoutProtocols = ['cxml', 'oci'] as const
export type PunchoutProtocol = (typeof punchoutProtocols)[number]
export const punchoutProtocolNames: Record<PunchoutProtocol, string> = { cxml: 'cXML', oci: 'OCI' }

/** `edit` brings earlier lines back, `inspect` only shows them. */
export const punchoutOperations = ['create', 'edit', 'inspect'] as const
export type PunchoutOperation = (typeof punchoutOperations)[number]

/** How a cart goes back through the browser. */
export const punchoutEncodings = ['urlencoded', 'base64'] as const
export type PunchoutEncoding = (typeof punchoutEncodings)[number]

/** Whose codes name the class of a product. */
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

/** Why a line or an order of a buyer's system is not placed without a person. */
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

/** Every token of a session begins so. */
export const punchoutPrefix = 'snab_punchout_'

const minuteMs = 60_000
/** A link opens a session once, within this time. */
export const linkLivesMs = 10 * minuteMs
/** A session ends so long after its start. */
export const sessionLivesMs = 8 * 60 * minuteMs
/** The page that sends the cart back can be opened for so long. */
export const returnLivesMs = 10 * minuteMs
/** After a new secret the former one is accepted for so many hours. */
export const punchoutOverlapHours = [0, 1, 24, 168] as const
/** Bytes of one document of a buyer's system. */
export const largestPunchoutDocument = 2 * 1024 * 1024
/** Lines of one order or cart. */
export const mostPunchoutLines = 2000

/** Texts of documents are kept, shown and sent again for this long; that they were exchanged is kept. */
export const punchoutTextsKeptDays = 365
