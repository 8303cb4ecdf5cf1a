/** A card as its acquirer remembers it; the number itself never comes here. */
export type SavedCard = { id: string; pan: string; /** MM/YY. */ expires: string }

/** The bank that takes card payments. Orders and refunds join this port with their feature. */
export type Acquirer = {
  name: string
  /** `customer` is the key under which the acquirer keeps a person's cards. */
  savedCards(customer: string): Promise<SavedCard[]>
  /** To be called with a card of this customer. */
  forgetCard(customer: string, cardId: string): Promise<void>
}

/** The acquirer did not answer, or not as agreed. */
export class AcquirerFailed extends Error {
  override name = 'AcquirerFailed'
}
