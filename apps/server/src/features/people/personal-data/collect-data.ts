import { toRoubles } from '@snab/domain/money/money'
import type { Db } from '../../../db/database'

type Files = Record<string, unknown>

/** All data of one person, by file of the archive. Without secrets and other people's data. */
export async function collectData(db: Db, userId: number): Promise<Files> {
  return {
    ...(await collectLists(db, userId)),
    ...(await collectAccount(db, userId)),
    ...(await collectPurchases(db, userId)),
    ...(await collectOrderLife(db, userId)),
    ...(await collectNotifications(db, userId)),
  }
}

/** Lists, searches, questions, addresses and approval requests of the person. */
async function collectLists(db: Db, userId: number): Promise<Files> {
  const specifications = await db
    .selectFrom('specifications')
    .select(['name', 'description', 'isShared', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const approvals = await db
    .selectFrom('approvalRequests')
    .select(['terms', 'total', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const offers = await db
    .selectFrom('offers')
    .select(['number', 'name', 'description', 'client', 'state', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return {
    'offers.json': offers,
    'order-manager.json': await db
      .selectFrom('pricingSheets')
      .select(['name', 'description', 'client', 'outsideNumber', 'createdAt', 'updatedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    'offer-templates.json': await db
      .selectFrom('offerTemplates')
      .select(['name', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    'specifications.json': specifications,
    ...(await collectShared(db, userId)),
    'lists.json': await db
      .selectFrom('listImports')
      .select(['kind', 'fileName', 'state', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    'remembered-lines.json': await db
      .selectFrom('companyMatches')
      .select(['shown', 'at'])
      .where('authorId', '=', userId)
      .orderBy('id')
      .execute(),
    'saved-filters.json': await db
      .selectFrom('savedFilters')
      .select(['name', 'url', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    'searches.json': await db
      .selectFrom('searchLogs')
      .select(['query', 'at'])
      .where('userId', '=', userId)
      .orderBy('at')
      .execute(),
    'questions.json': await db
      .selectFrom('managerQuestions')
      .select(['query', 'message', 'name', 'phone', 'email', 'createdAt', 'answer'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    'addresses.json': await db
      .selectFrom('deliveryAddresses')
      .select(['address', 'contactName', 'contactPhone'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    'approvals.json': approvals.map(({ total, ...approval }) => ({ ...approval, total: toRoubles(total) })),
  }
}

/** The person's texts in lists that colleagues edit too. */
const collectShared = async (db: Db, userId: number): Promise<Files> => ({
  'specification-comments.json': await db
    .selectFrom('specificationComments')
    .select(['article', 'name', 'text', 'createdAt', 'editedAt', 'deletedAt'])
    .where('userId', '=', userId)
    .where('staffId', 'is', null)
    .orderBy('id')
    .execute(),
  'specification-changes.json': await db
    .selectFrom('specificationChanges')
    .select(['cell', 'was', 'now', 'at'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute(),
})

const accessKeysOf = (db: Db, userId: number) =>
  db
    .selectFrom('accessKeys')
    .select(['name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'lastUsedFrom', 'revokedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

const webhooksOf = (db: Db, userId: number) =>
  db
    .selectFrom('webhooks')
    .select(['name', 'address', 'topics', 'createdAt', 'pausedAt', 'stoppedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

const priceFeedsOf = (db: Db, userId: number) =>
  db
    .selectFrom('priceFeeds')
    .select(['name', 'format', 'schedule', 'way', 'bucket', 'createdAt', 'linkUsedAt', 'linkUsedFrom', 'stopped'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

const keyCallsOf = (db: Db, userId: number) =>
  db
    .selectFrom('keyCalls as c')
    .innerJoin('accessKeys as k', 'k.id', 'c.keyId')
    .select(['k.name as key', 'c.at', 'c.tool', 'c.arguments', 'c.refusal', 'c.address'])
    .where('k.userId', '=', userId)
    .orderBy('c.id')
    .execute()

/** Identity, consents and sessions of the person. */
async function collectAccount(db: Db, userId: number): Promise<Files> {
  const user = await db
    .selectFrom('users')
    .select([
      'id',
      'uuid',
      'email',
      'phone',
      'lastName',
      'firstName',
      'middleName',
      'gender',
      'city',
      'jobPosition',
      'loyaltyCardNumber',
      'isIndividual',
      'createdAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const companies = await db
    .selectFrom('companyMembers')
    .innerJoin('companies', 'companies.id', 'companyMembers.companyId')
    .select(['companies.name', 'companyMembers.role'])
    .where('companyMembers.userId', '=', userId)
    .execute()
  const consents = await db
    .selectFrom('consents')
    .innerJoin('consentTexts', 'consentTexts.hash', 'consents.textHash')
    .select([
      'consents.kind',
      'consentTexts.title',
      'consents.form',
      'consents.recipient',
      'consents.address',
      'consents.userAgent',
      'consents.givenAt',
      'consents.withdrawnAt',
    ])
    .where('consents.userId', '=', userId)
    .orderBy('consents.id')
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'address', 'place', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return {
    'profile.json': { ...user, companies },
    'consents.json': consents,
    'cookie-consents.json': await db
      .selectFrom('cookieConsents')
      .innerJoin('consentTexts', 'consentTexts.hash', 'cookieConsents.textHash')
      .select([
        'cookieConsents.choice',
        'cookieConsents.offered',
        'cookieConsents.purposes',
        'consentTexts.title',
        'consentTexts.body',
        'cookieConsents.address',
        'cookieConsents.userAgent',
        'cookieConsents.chosenAt',
      ])
      .where('cookieConsents.userId', '=', userId)
      .orderBy('cookieConsents.id')
      .execute(),
    'sessions.json': sessions,
    'access-keys.json': await accessKeysOf(db, userId),
    'webhooks.json': await webhooksOf(db, userId),
    'access-key-calls.json': await keyCallsOf(db, userId),
    'price-feeds.json': await priceFeedsOf(db, userId),
    'devices.json': await db
      .selectFrom('knownDevices')
      .select(['device', 'firstSeenAt'])
      .where('userId', '=', userId)
      .execute(),
  }
}

async function collectPurchases(db: Db, userId: number): Promise<Files> {
  const orders = await db
    .selectFrom('orders')
    .select([
      'number',
      'status',
      'comment',
      'deliveryType',
      'deliveryAddress',
      'deliveryCity',
      'contactName',
      'contactPhone',
      'total',
      'createdAt',
    ])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const documents = await db
    .selectFrom('documents')
    .select(['kind', 'number', 'day', 'total', 'content'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['method', 'state', 'total', 'receipt', 'createdAt', 'paidAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const favourites = await db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.productId')
    .select(['products.article', 'products.name', 'favourites.createdAt'])
    .where('favourites.userId', '=', userId)
    .orderBy('favourites.createdAt')
    .execute()
  const ownProducts = await db
    .selectFrom('customProducts')
    .select(['name', 'article', 'brandName', 'description', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const cart = await db
    .selectFrom('cartItems')
    .innerJoin('carts', 'carts.id', 'cartItems.cartId')
    .leftJoin('products', 'products.id', 'cartItems.productId')
    .select(['products.article', 'products.name', 'cartItems.amount', 'cartItems.note', 'cartItems.createdAt'])
    .where('carts.userId', '=', userId)
    .orderBy('cartItems.id')
    .execute()
  return {
    'orders.json': orders.map(({ total, ...order }) => ({ ...order, total: toRoubles(total) })),
    'documents.json': documents.map(({ content, total, ...document }) => ({
      ...document,
      total: toRoubles(total),
      buyer: content?.buyer ?? null,
    })),
    'payments.json': payments.map(({ receipt, total, ...payment }) => ({
      ...payment,
      total: toRoubles(total),
      receiptOf: receipt.customer,
    })),
    'favourites.json': favourites,
    'survey-answers.json': await db
      .selectFrom('surveyAnswers')
      .innerJoin('surveys', 'surveys.id', 'surveyAnswers.surveyId')
      .select(['surveys.title', 'surveys.questions', 'surveyAnswers.answers', 'surveyAnswers.answeredAt'])
      .where('surveyAnswers.userId', '=', userId)
      .orderBy('surveys.id')
      .execute(),
    'own-products.json': ownProducts,
    'cart.json': cart.map(({ amount, ...item }) => ({ ...item, amount: amount / 1000 })),
  }
}

/** The person's texts about orders, and recurring orders. */
async function collectOrderLife(db: Db, userId: number): Promise<Files> {
  const recurring = await db
    .selectFrom('recurringOrders')
    .select(['name', 'period', 'startsOn', 'state', 'terms', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return {
    'order-messages.json': await db
      .selectFrom('orderMessages')
      .innerJoin('orders', 'orders.id', 'orderMessages.orderId')
      .select(['orders.number', 'orderMessages.text', 'orderMessages.createdAt'])
      .where('orderMessages.userId', '=', userId)
      .orderBy('orderMessages.id')
      .execute(),
    'chat.json': await db
      .selectFrom('chatMessages')
      .innerJoin('chats', 'chats.id', 'chatMessages.chatId')
      .select(['chatMessages.author', 'chatMessages.isStaff', 'chatMessages.text', 'chatMessages.createdAt'])
      .where('chats.userId', '=', userId)
      .orderBy('chatMessages.id')
      .execute(),
    'claims.json': await db
      .selectFrom('claims')
      .select(['number', 'kind', 'reason', 'comment', 'state', 'answer', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    'price-requests.json': await db
      .selectFrom('priceRequestRounds')
      .innerJoin('priceRequests', 'priceRequests.id', 'priceRequestRounds.requestId')
      .select(['priceRequests.number', 'priceRequestRounds.comment', 'priceRequestRounds.sentAt'])
      .where('priceRequestRounds.userId', '=', userId)
      .orderBy('priceRequestRounds.id')
      .execute(),
    'recurring-orders.json': recurring,
  }
}

async function collectNotifications(db: Db, userId: number): Promise<Files> {
  return {
    'notifications.json': await db
      .selectFrom('notifications')
      .where('userId', '=', userId)
      .select(['heading', 'title', 'text', 'createdAt', 'readAt'])
      .orderBy('id')
      .execute(),
    'notification-settings.json': await db
      .selectFrom('notificationSettings')
      .select(['heading', 'web', 'mail', 'sms', 'push', 'bot'])
      .where('userId', '=', userId)
      .execute(),
    'notification-rhythm.json': await db
      .selectFrom('notificationRhythms')
      .select(['digest', 'digestHour', 'quietFrom', 'quietUntil'])
      .where('userId', '=', userId)
      .execute(),
    'notification-browsers.json': await db
      .selectFrom('pushSubscriptions')
      .select(['device', 'createdAt'])
      .where('userId', '=', userId)
      .execute(),
    'notification-messengers.json': await db
      .selectFrom('botChats')
      .select(['messenger', 'createdAt'])
      .where('userId', '=', userId)
      .execute(),
  }
}
