import type { Db } from '../../db/database'
import type { Acquirer } from './acquirer'

/** Works without an account at any bank: cards are rows of our own, no money moves. */
export const simulatedAcquirer = (db: Db): Acquirer => ({
  name: 'simulated',
  async savedCards(customer) {
    const cards = await db
      .selectFrom('simulatedCards')
      .select(['id', 'pan', 'expires'])
      .where('customerKey', '=', customer)
      .orderBy('id')
      .execute()
    return cards.map(({ id, ...card }) => ({ ...card, id: String(id) }))
  },
  async forgetCard(customer, cardId) {
    await db.deleteFrom('simulatedCards').where('customerKey', '=', customer).where('id', '=', Number(cardId)).execute()
  },
})
