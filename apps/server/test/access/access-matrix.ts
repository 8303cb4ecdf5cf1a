import {
  open,
  signedIn,
  ofCompany,
  ofPerson,
  ofAdministrator,
  ofPricingSheet,
  staff,
  line,
  at,
  of,
  send,
  type Line,
} from './access-lines'
import { ceilingAccess } from './lines/ceiling-access'
import { chatAccess } from './lines/chat-access'
import { buyingAccess } from './lines/buying/buying-access'
import { clubAccess } from './lines/club-access'
import { balanceAccess } from './lines/balance-access'
import { bankPaymentAccess } from './lines/bank-payment-access'
import { classAccess } from './lines/class-access'
import { goodsAccess } from './lines/goods-access'
import { channelAccess } from './lines/channel-access'
import { integrationAccess } from './lines/integration/integration-access'
import { keyAccess } from './lines/key-access'
import { twoFactorAccess } from './lines/two-factor-access'
import { costAccess } from './lines/cost-access'
import { cookieAccess } from './lines/cookie-access'
import { customerAccess } from './lines/customer-access'
import { settingAccess } from './lines/setting-access'
import { orderPartAccess } from './lines/order-part-access'
import { shipmentAccess } from './lines/shipment-access'
import { dueAccess } from './lines/due-access'
import { eDocumentAccess } from './lines/e-document-access'
import { priceRequestAccess } from './lines/price-request-access'
import { staffAccess } from './lines/staff-access'
import { versionAccess } from './lines/version-access'

const rule = { kind: 'total', minimumTotal: 1 }
const ownProduct = { name: 'Шкаф по чертежу', article: 'Ч-1', brand: '', unit: 'шт', price: null, description: '' }
const order = { deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true }

const template = {
  blocks: ['title'],
  contacts: {},
  title: 'Предложение',
  intro: {},
  closing: {},
  columns: [{ key: 'name', width: 50 }],
  signer: { post: '', name: '' },
  header: '',
  footer: '',
  logo: null,
  signature: null,
  seal: null,
}

/** Everything except the back office. */
/** Companies of the matrix may not see legal documents; staff may, but have no company. */
const legalDocuments = { ...signedIn(403), sales: 404, root: 404 }

export const buyersAccess: Record<string, Line> = {
  'DELETE /api/v1/company/approval-rule/:id': line(ofAdministrator(), of('ruleOfA')),
  'DELETE /api/v1/company/invitation/:id': line(ofAdministrator(), of('invitationOfA')),
  'DELETE /api/v1/delivery-address/:id': line(ofAdministrator(), of('addressOfA')),
  'DELETE /api/v1/list-import/:id': line(ofPerson(), of('importOfManager')),
  'DELETE /api/v1/list-match/:id': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'DELETE /api/v1/offer-template/:id': line(ofCompany(), of('offerTemplateOfManager')),
  'DELETE /api/v1/offer/:id': line(ofPerson(), of('archivedOfferOfManager')),
  'DELETE /api/v1/offer/archive': line(signedIn()),
  'DELETE /api/v1/order-manager/:id': line(ofPricingSheet(404), of('archivedSheetOfManager')),
  'DELETE /api/v1/order-manager/archive': line(ofPricingSheet(200)),
  'DELETE /api/v1/order-manager/key': line({ ...ofPricingSheet(200), manager: 403 }),
  'DELETE /api/v1/order/:id/request': line(
    ofCompany({ manager: 409, administrator: 409, sales: 409, root: 409 }),
    of('orderOfManager'),
  ),
  'DELETE /api/v1/order/:id/reserve': line(
    ofCompany({ manager: 409, administrator: 409, sales: 409, root: 409 }),
    of('orderOfManager'),
  ),
  'DELETE /api/v1/product-custom/:id': line(ofCompany(), of('ownProductOfManager')),
  'DELETE /api/v1/product-custom/:id/delete-photo': line(ofCompany(), of('ownProductOfManager')),
  'DELETE /api/v1/profile/avatar': line(signedIn()),
  'DELETE /api/v1/specification/:id': line(ofPerson(), of('archivedOfManager')),
  'DELETE /api/v1/specification/:id/items': line(ofPerson(), async (world) => ({
    params: { id: await world.specificationOfManager() },
    body: { items: [{ id: await world.lineOfSpecification() }] },
  })),
  'DELETE /api/v1/specification/archive': line(signedIn()),
  'DELETE /api/v1/user-filter/:id': line(ofPerson(), of('filterOfManager')),
  'DELETE /api/v1/user/session': line(signedIn()),
  'DELETE /api/v1/user/session/:id': line(ofPerson(), of('sessionOfManager')),
  'DELETE /api/v2/cart/:id': line(ofPerson(), of('cartPutAside')),
  'DELETE /api/v2/cart/items': line(open(200, 401), async (world) => ({
    body: { items: [{ id: await world.cartItem() }] },
  })),
  'GET /api/v1/approval': line(signedIn()),
  'GET /api/v1/approval-link/:token': line(open(404, 404), () => ({
    params: { token: 'nobody-was-sent-this-token-in-a-mail-of-ours-0' },
  })),
  'GET /api/v1/approval/:id': line(ofCompany({ sales: 200, root: 200 }), of('approvalOfManager')),
  'GET /api/v1/approval/count': line(signedIn()),
  'GET /api/v1/cart-item/current-price': line(open(200, 401)),
  'GET /api/v1/cart-item/info': line(open(200, 401)),
  'GET /api/v1/catalog-section': line(open(200, 401)),
  'GET /api/v1/catalog-section/:id': line(open(200, 401), at('section')),
  'GET /api/v1/catalog-section/:id/item': line(open(200, 401), at('section')),
  'GET /api/v1/catalog/info': line(open(200, 401)),
  'GET /api/v1/claim': line(signedIn()),
  'GET /api/v1/claim/:id': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/claim/:id/act': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/client-offer/:key': line(open(404, 404), () => ({ params: { key: 'nobody-has-made-this-key' } })),
  'GET /api/v1/client-offer/:key/file/:format': line(open(404, 404), () => ({
    params: { key: 'nobody-has-made-this-key', format: 'pdf' },
  })),
  // nobody has shipping documents here; staff have to name the company
  'GET /api/v1/closing-documents': line({ ...signedIn(404), sales: 422, content: 422, root: 422 }, () => ({
    query: 'from=2026-03-01&to=2026-03-31',
  })),
  'GET /api/v1/company/approval-rule': line(ofAdministrator({ stranger: 200, manager: 200 })),
  'GET /api/v1/company/invitation': line(ofAdministrator({ stranger: 200 })),
  'GET /api/v1/company/member': line(ofAdministrator({ stranger: 200 })),
  'GET /api/v1/configurator/class': line(open(200, 401)),
  'GET /api/v1/configurator/class/:id': line(open(404, 401), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/content/:slug': line(open(), () => ({ params: { slug: 'privacy-policy' } })),
  'GET /api/v1/delivery-address': line(signedIn()),
  'GET /api/v1/delivery-schedule': line(signedIn()),
  'GET /api/v1/document': line(signedIn()),
  'GET /api/v1/document/:id/bank-code': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/document/:id/file': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/document/:id/lines': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/feeds/:feedSlug': line(open(), () => ({ params: { feedSlug: 'news' } })),
  'GET /api/v1/feeds/:feedSlug/items': line(open(), () => ({ params: { feedSlug: 'news' } })),
  'GET /api/v1/feeds/:feedSlug/items/:itemSlug': line(open(404, 404), () => ({
    params: { feedSlug: 'news', itemSlug: 'nothing' },
  })),
  'GET /api/v1/filter/group': line(open(200, 401)),
  'GET /api/v1/filter/group/:id': line(open(200, 401), at('group')),
  'GET /api/v1/golden-club': line(signedIn()),
  'GET /api/v1/home-page-data': line(open()),
  'GET /api/v1/home-page-data/info': line(open()),
  'GET /api/v1/info': line(open()),
  'GET /api/v1/list-import': line(signedIn()),
  'GET /api/v1/list-import/:id': line(ofPerson(), of('importOfManager')),
  'GET /api/v1/list-import/:id/rows': line(ofPerson(), of('importOfManager')),
  'GET /api/v1/list-import/:id/workbook': line(ofPerson(), of('importOfManager')),
  'GET /api/v1/list-import/sample': line(open(200, 401)),
  'GET /api/v1/list-match': line(signedIn()),
  'GET /api/v1/news': line(open()),
  'GET /api/v1/news/:id': line(open(404, 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/notification': line(signedIn()),
  'GET /api/v1/notification/unread': line(signedIn()),
  'GET /api/v1/offer': line(signedIn()),
  'GET /api/v1/offer-template': line(signedIn()),
  'GET /api/v1/offer-template/:id': line(ofCompany(), of('offerTemplateOfManager')),
  'GET /api/v1/offer/:id': line(ofPerson(), of('offerOfManager')),
  'GET /api/v1/offer/:id/file/:format': line(ofPerson(), async (world) => ({
    params: { id: await world.offerOfManager(), format: 'xlsx' },
  })),
  'GET /api/v1/offer/:id/order': line(ofPerson(), of('offerOfManager')),
  'GET /api/v1/offer/:id/version': line(ofPerson(), of('offerOfManager')),
  'GET /api/v1/offer/:id/version/:number': line(ofPerson(), async (world) => ({
    params: { id: await world.offerOfManager(), number: 1 },
  })),
  'GET /api/v1/order': line(signedIn()),
  'GET /api/v1/order-manager': line(ofPricingSheet(200)),
  'GET /api/v1/order-manager/:id': line(ofPricingSheet(404), of('sheetOfManager')),
  'GET /api/v1/order-manager/:id/candidates': line(ofPricingSheet(404), async (world) => ({
    ...(await of('sheetOfManager')(world)),
    query: 'rows=1',
  })),
  'GET /api/v1/order-manager/:id/file': line(ofPricingSheet(404), of('sheetOfManager')),
  'GET /api/v1/order-manager/key': line({ ...ofPricingSheet(200), manager: 403 }),
  'GET /api/v1/order/:id': line(ofCompany({ sales: 200, root: 200 }), of('orderOfManager')),
  'GET /api/v1/order/:id/comparison': line(ofCompany({ sales: 200, root: 200 }), of('orderOfManager')),
  'GET /api/v1/order/:id/message': line(ofCompany({ sales: 200, root: 200 }), of('orderOfManager')),
  'GET /api/v1/order/:id/message-file/:fileId': line(signedIn(404), async (world) => ({
    params: { id: await world.orderOfManager(), fileId: 999_999 },
  })),
  'GET /api/v1/order/:id/pack': line(ofCompany({ sales: 200, root: 200 }), of('orderOfManager')),
  'GET /api/v1/order/:id/repeat': line(ofCompany({ sales: 200, root: 200 }), of('orderOfManager')),
  'GET /api/v1/order/filters': line(signedIn()),
  'GET /api/v1/order/options': line(signedIn()),
  'GET /api/v1/payment-schedule': line(signedIn()),
  'GET /api/v1/payment-simulator/:id': line(open(404, 404), () => ({
    params: { id: '00000000-0000-4000-8000-000000000000' },
  })),
  'GET /api/v1/payment/:id': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/payment/bindings': line(signedIn()),
  'GET /api/v1/payment/options': line(signedIn()),
  'GET /api/v1/product': line(open(200, 401)),
  'GET /api/v1/product-brand': line(open(200, 401)),
  'GET /api/v1/product-brand/:id': line(open(200, 401), at('brand')),
  'GET /api/v1/product-custom': line(signedIn()),
  'GET /api/v1/product-custom/:id': line(ofCompany(), of('ownProductOfManager')),
  'GET /api/v1/product-custom/:id/own-list': line(ofCompany(), of('ownProductOfManager')),
  'GET /api/v1/product-manufacturer/:id': line(open(200, 401), () => ({ params: { id: 1 } })),
  'GET /api/v1/product-property/:id': line(open(200, 401), () => ({ params: { id: 1 } })),
  'GET /api/v1/product-property/:id/value/:valueId': line(open(200, 401), () => ({ params: { id: 2, valueId: 1 } })),
  'GET /api/v1/product-property/by-code/:code': line(open(200, 401), () => ({ params: { code: 'colour' } })),
  'GET /api/v1/product-series/:id': line(open(404, 401), () => ({ params: { id: 999 } })),
  'GET /api/v1/product-set/:id': line(open(404, 401), () => ({ params: { id: 999 } })),
  'GET /api/v1/product/:id': line(open(200, 401), at('product')),
  'GET /api/v1/product/:id/analogue': line(open(200, 401), at('product')),
  'GET /api/v1/product/:id/own-list': line(open(200, 401), at('product')),
  'GET /api/v1/product/:id/related': line(open(200, 401), at('product')),
  'GET /api/v1/product/:id/set': line(open(200, 401), at('product')),
  'GET /api/v1/product/by-article/:article': line(open(200, 401), () => ({ params: { article: 'MATRIX-1' } })),
  'GET /api/v1/profile': line(signedIn()),
  'GET /api/v1/profile/personal-data': line(signedIn()),
  'GET /api/v1/reconciliation': line(legalDocuments),
  'GET /api/v1/reconciliation/file': line(legalDocuments),
  'GET /api/v1/recurring-order': line(signedIn()),
  'GET /api/v1/recurring-order/:id': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/seller/:id': line(open(200, 401), () => ({ params: { id: 1 } })),
  'GET /api/v1/setup': line(open(), () => ({ query: 'key=nobody-was-sent-this' })),
  'GET /api/v1/specification': line(signedIn()),
  'GET /api/v1/specification/:id': line(ofCompany(), of('specificationOfManager')),
  'GET /api/v1/specification/:id/version': line(ofPerson(), of('specificationOfManager')),
  'GET /api/v1/specification/:id/version/:number': line(ofPerson(), async (world) => ({
    params: { id: await world.specificationOfManager(), number: 1 },
  })),
  'GET /api/v1/specification/link/:key': line(open(404, 401), () => ({ params: { key: 'nobody-has-made-this-key' } })),
  'GET /api/v1/staff-invitation': line(open(404, 404), () => ({ query: 'invitation=nobody-was-sent-this' })),
  'GET /api/v1/survey': line(signedIn()),
  'GET /api/v1/user-filter': line(signedIn()),
  'GET /api/v1/user/company': line(signedIn()),
  'GET /api/v1/user/company-list': line(signedIn()),
  'GET /api/v1/user/current-user': line(signedIn()),
  'GET /api/v1/user/invitation': line(open(), () => ({ query: 'invitation=nobody-was-sent-this' })),
  'GET /api/v1/user/notification-settings': line(signedIn()),
  'GET /api/v1/user/offer-contract': line(open()),
  'GET /api/v1/user/privacy-policy': line(open()),
  'GET /api/v1/user/session': line(signedIn()),
  'GET /api/v1/user/user-agreement': line(open()),
  'GET /api/v2/cart': line(signedIn()),
  'GET /api/v2/cart/items': line(open(200, 401)),
  'GET /api/v2/dadata/suggest/address': line(open(), () => ({ query: 'keyword=Бор' })),
  'GET /api/v2/dadata/suggest/company': line(open(), () => ({ query: 'keyword=Вольт' })),
  'GET /api/v2/search': line(open(200, 401)),
  'GET /api/v2/search/filters': line(open(200, 401)),
  'GET /api/v2/search/filters/:id': line(open(200, 401), () => ({ params: { id: 'brand' } })),
  'GET /api/v2/search/filters/:id/histogram': line(open(200, 401), () => ({ params: { id: 'price' } })),
  'GET /api/v2/search/suggest': line(open(200, 401), () => ({ query: 'keyword=авт' })),
  'GET /api/v2/settings': line(signedIn()),
  'GET /api/v2/translations/': line(open()),
  'PATCH /api/v1/list-import/:id/rows': line(ofPerson(), async (world) => ({
    params: { id: await world.importOfManager() },
    body: { rows: [{ id: await world.rowOfImport(), skip: true }] },
  })),
  'PATCH /api/v1/offer/:id/rows': line(ofPerson(), of('offerOfManager', {})),
  'PATCH /api/v1/order-manager/:id/rows': line(ofPricingSheet(404), of('sheetOfManager', {})),
  'PATCH /api/v1/specification/:id/items': line(ofPerson(), async (world) => ({
    params: { id: await world.specificationOfManager() },
    body: { items: [{ productId: world.product, amount: 3 }] },
  })),
  'PATCH /api/v2/cart/:id': line(ofPerson(), of('cartPutAside', { name: 'Северный' })),
  'PATCH /api/v2/cart/items': line(open(200, 401), (world) => ({
    body: { items: [{ productId: world.product, amount: 2 }] },
  })),
  'POST /api/v1/approval-link/:token/decide': line(open(404, 404), () => ({
    params: { token: 'nobody-was-sent-this-token-in-a-mail-of-ours-0' },
    body: { lines: [{ id: 1, decision: 'approve' }] },
  })),
  'POST /api/v1/approval/:id/decide': line(ofCompany({ manager: 403, sales: 403, root: 403 }), async (world) => ({
    params: { id: await world.approvalOfManager() },
    body: { lines: [{ id: await world.lineOfApproval(), decision: 'approve' }] },
  })),
  'POST /api/v1/approval/:id/to-cart': line(
    ofCompany({ administrator: 403, sales: 403, root: 403 }),
    of('approvalOfManager', {}),
  ),
  'POST /api/v1/approval/forecast': line(signedIn(), send({})),
  'POST /api/v1/claim/:id/photo': line(signedIn(400), () => ({ params: { id: 999_999 }, body: {} })),
  'POST /api/v1/client-offer/:key/answer': line(open(404, 404), () => ({
    params: { key: 'nobody-has-made-this-key' },
    body: { decision: 'accepted', name: 'Иван' },
  })),
  'POST /api/v1/company/approval-rule': line(ofAdministrator({ stranger: 200 }), send(rule)),
  'POST /api/v1/company/invitation': line(ofAdministrator({ stranger: 200 }), () => ({
    body: { email: `${crypto.randomUUID()}@test.example`, role: 'manager' },
  })),
  'POST /api/v1/company/legal-entity': line(
    ofAdministrator({ administrator: 422, stranger: 422 }),
    send({ inn: '1', name: 'x' }),
  ),
  'POST /api/v1/configurator/match': line(open(200, 401), () => ({ body: { items: [] } })),
  'POST /api/v1/delivery-address': line({ ...signedIn(), manager: 403 }, send({ address: 'Бор, улица Мира, 1' })),
  'POST /api/v1/document/:id/mail': line(signedIn(404), () => ({
    params: { id: 999_999 },
    body: { to: 'anna@test.example' },
  })),
  'POST /api/v1/export': line(ofCompany({ sales: 200, root: 200 }), async (world) => ({
    body: { format: 'csv', source: { kind: 'orders', ids: [await world.orderOfManager()] } },
  })),
  'POST /api/v1/export/mail': line(ofCompany({ sales: 200, root: 200 }), async (world) => ({
    body: { format: 'csv', source: { kind: 'orders', ids: [await world.orderOfManager()] }, to: 'a@test.example' },
  })),
  'POST /api/v1/list-import': line(signedIn(), send({ text: 'MATRIX-1 2' })),
  'POST /api/v1/list-import/:id/accept': line(ofPerson(), of('importOfManager', { threshold: 0.5 })),
  'POST /api/v1/list-import/:id/finish': line(ofPerson(), of('importOfManager', { target: { kind: 'cart' } })),
  'POST /api/v1/list-import/:id/part': line(ofPerson(), of('importOfManager', { part: 1 })),
  'POST /api/v1/list-import/append': line(open(200, 401), (world) => ({
    body: { items: [{ productId: world.product, amount: 2 }] },
  })),
  'POST /api/v1/list-import/understand': line(open(200, 401), send({ items: [{ article: 'MATRIX-1' }] })),
  'POST /api/v1/manager-question': line(
    open(200, 401),
    send({
      query: 'автомат',
      address: '/catalog',
      message: 'Есть ли аналог?',
      name: 'Иван',
      phone: '+7 912 345-67-89',
      email: 'asks@test.example',
      consent: true,
    }),
  ),
  // without a company only individuals can order
  'POST /api/v1/news/:id/read': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'POST /api/v1/offer': line(signedIn(), send({ name: 'Корпус 2' })),
  'POST /api/v1/offer-template': line(signedIn(), send({ name: 'Шаблон' })),
  'POST /api/v1/offer-template/picture': line(signedIn(400), send({})),
  'POST /api/v1/offer-template/preview': line(signedIn(), send({ content: template })),
  'POST /api/v1/offer/:id/mail': line(ofPerson(), of('offerOfManager', { to: 'client@example.com', files: [] })),
  'POST /api/v1/offer/:id/source': line(
    { ...ofPerson(), manager: 409 },
    of('offerOfManager', { source: { kind: 'cart' } }),
  ),
  'POST /api/v1/order': line({ ...signedIn(), sales: 409, content: 409, root: 409 }, async (world) => ({
    body: { ...order, clientKey: crypto.randomUUID(), ...(await world.seenItem()) },
  })),
  'POST /api/v1/order-manager': line(ofPricingSheet(404), async (world) => ({
    body: { name: 'Расчёт', orderId: await world.orderOfManager() },
  })),
  'POST /api/v1/order-manager/deal': line(open(401, 401), send({ number: '1', items: [{ name: 'Шкаф', amount: 1 }] })),
  'POST /api/v1/order-manager/file': line(ofPricingSheet(422, 422), () => ({ query: 'name=x&roles=code' })),
  'POST /api/v1/order-manager/file/preview': line(ofPricingSheet(422, 422)),
  'POST /api/v1/order-manager/key': line({ ...ofPricingSheet(200), manager: 403 }),
  'POST /api/v1/order/:id/amendment/quote': line(
    ofCompany({ manager: 409, administrator: 409, sales: 409, root: 409 }),
    async (world) => ({ params: { id: await world.orderOfManager() }, body: { lines: [{ id: 999_999, amount: 1 }] } }),
  ),
  'POST /api/v1/order/:id/claim': line(
    ofCompany({ manager: 409, administrator: 409, sales: 409, root: 409 }),
    async (world) => ({
      params: { id: await world.orderOfManager() },
      body: {
        clientKey: crypto.randomUUID(),
        kind: 'return',
        reason: 'defect',
        comment: 'Брак',
        lines: [{ lineId: 999_999, amount: 1 }],
      },
    }),
  ),
  // 409: the seller has no requisites
  'POST /api/v1/order/:id/invoice': line(
    { ...ofCompany({ sales: 409, root: 409 }), manager: 409, administrator: 409 },
    of('orderOfManager'),
  ),
  'POST /api/v1/order/:id/message': line(ofCompany({ sales: 200, root: 200 }), async (world) => ({
    params: { id: await world.orderOfManager() },
    body: { clientKey: crypto.randomUUID(), text: 'Когда отгрузка?' },
  })),
  'POST /api/v1/order/:id/message-file': line(signedIn(400), async (world) => ({
    params: { id: await world.orderOfManager() },
    query: 'name=a.pdf',
    body: {},
  })),
  'POST /api/v1/order/:id/repeat': line(
    ofCompany({ manager: 409, administrator: 409, sales: 409, root: 409 }),
    async (world) => ({
      params: { id: await world.orderOfManager() },
      body: { target: 'cart', rows: [{ lineId: 999_999 }] },
    }),
  ),
  'POST /api/v1/order/:id/reserve': line(ofCompany({ sales: 200, root: 200 }), of('orderOfManager')),
  'POST /api/v1/order/:id/reserve/extension': line(
    ofCompany({ manager: 409, administrator: 409, sales: 409, root: 409 }),
    of('orderOfManager'),
  ),
  'POST /api/v1/order/forecast': line(signedIn(), send({})),
  'POST /api/v1/payment': line(signedIn(404), () => ({
    body: { clientKey: crypto.randomUUID(), method: 'card', parts: [{ documentId: 999_999, total: 1 }] },
  })),
  'POST /api/v1/payment-notice/:acquirer': line(open(403, 403), () => ({ params: { acquirer: 'nobody' }, body: {} })),
  'POST /api/v1/payment-simulator/:id': line(open(404, 404), () => ({
    params: { id: '00000000-0000-4000-8000-000000000000' },
    body: { step: 'sbp' },
  })),
  'POST /api/v1/payment/:id/cancel': line(signedIn(404), () => ({ params: { id: 999_999 }, body: {} })),
  'POST /api/v1/product-custom': line(signedIn(), send(ownProduct)),
  // 400: with permission to upload, the invalid form is reported
  'POST /api/v1/product-custom/:id/upload-photo': line(
    ofCompany({ manager: 400, administrator: 400 }),
    of('ownProductOfManager', {}),
  ),
  'POST /api/v1/product/current-price': line(open(200, 401), (world) => ({
    body: { items: [{ id: world.product, amount: 1 }] },
  })),
  'POST /api/v1/profile/avatar': line(signedIn(400), send({})),
  'POST /api/v1/profile/contact/code': line(
    signedIn(422),
    send({ email: 'new@test.example', currentPassword: 'не тот' }),
  ),
  'POST /api/v1/profile/contact/confirm': line(signedIn(422), send({ email: 'new@test.example', code: '000000' })),
  'POST /api/v1/profile/personal-data/delete': line(
    { ...signedIn(422), sales: 403, content: 403, root: 403 },
    send({ password: 'не тот' }),
  ),
  'POST /api/v1/profile/personal-data/export': line(signedIn()),
  'POST /api/v1/profile/update': line(signedIn(), send({ city: 'Бор' })),
  'POST /api/v1/reconciliation/dispute': line(legalDocuments, send({ key: 'nothing', text: 'Нет' })),
  'POST /api/v1/recurring-order': line(
    signedIn(404),
    send({ orderId: 999_999, name: 'Расходники', period: 'month', startsOn: '2026-04-01', largestRise: 5 }),
  ),
  'POST /api/v1/setup': line(
    open(404, 404),
    send({
      key: 'nobody-was-sent-this',
      email: 'root@snab.test',
      firstName: 'Анна',
      lastName: 'Белова',
      password: 'Надёжный-пароль-7',
      repeatPassword: 'Надёжный-пароль-7',
    }),
  ),
  'POST /api/v1/specification': line(signedIn(), send({ name: 'Щит' })),
  'POST /api/v1/specification/:id/duplicate': line(ofCompany(), of('specificationOfManager', {})),
  'POST /api/v1/specification/link/:key/copy': line(signedIn(404), () => ({
    params: { key: 'nobody-has-made-this-key' },
  })),
  'POST /api/v1/staff-invitation': line(
    open(404, 404),
    send({
      invitation: 'nobody-was-sent-this',
      firstName: 'Анна',
      lastName: 'Белова',
      password: 'Надёжный-пароль-7',
      repeatPassword: 'Надёжный-пароль-7',
    }),
  ),
  // 400: with permission to upload, the invalid form is reported
  'POST /api/v1/substitution': line(ofCompany({ guest: 401 }), async (world) => ({
    body: {
      source: { kind: 'specification', id: await world.specificationOfManager() },
      substitution: { kind: 'stock' },
    },
  })),
  'POST /api/v1/substitution/brand': line(ofCompany({ guest: 401 }), async (world) => ({
    body: { source: { kind: 'specification', id: await world.specificationOfManager() } },
  })),
  'POST /api/v1/survey/:id/answer': line(signedIn(404), () => ({ params: { id: 999_999 }, body: { answers: [] } })),
  'POST /api/v1/user-filter': line(signedIn(), () => ({ body: { url: `/catalog?keyword=${crypto.randomUUID()}` } })),
  'POST /api/v1/user/close-information-message': line(signedIn(), send({ id: 'sessions' })),
  'POST /api/v1/user/notification-settings': line(
    signedIn(),
    send({ items: [{ heading: 'orders', web: true, mail: false, sms: false }] }),
  ),
  'POST /api/v1/user/password-reset': line(open(), () => ({ body: { email: `${crypto.randomUUID()}@test.example` } })),
  'POST /api/v1/user/set-company': line({ ...signedIn(404), manager: 200, administrator: 200 }, async (world) => ({
    body: { id: await world.companyOf() },
  })),
  'POST /api/v2/analytics/event': line(open(), send({ type: 'HOME_PAGE_VIEW', data: {} })),
  'POST /api/v2/analytics/events': line(open(), () => ({
    body: { events: [{ id: crypto.randomUUID(), ageMs: 0, type: 'HOME_PAGE_VIEW', data: {} }] },
  })),
  'POST /api/v2/cart': line(signedIn(), async (world) => {
    await world.cartItem()
    return { body: { name: 'Потом' } }
  }),
  'POST /api/v2/cart/items/copy': line(signedIn(204), async (world) => ({
    body: { itemIds: [await world.cartItem()], target: 'specification', targetId: await world.ownSpecification() },
  })),
  'POST /api/v2/settings': line(signedIn(), send({ catalogView: 'grid' })),
  'POST /api/v2/user/set-region': line(open(), send({ id: 1 })),
  'POST /api/v2/user/sign-in': line(open(401, 401), () => ({
    body: { login: `${crypto.randomUUID()}@test.example`, password: 'не тот' },
  })),
  'POST /api/v2/user/sign-in/second-step': line(open(409, 409), send({ ticket: 'nobody', code: '000000' })),
  'POST /api/v2/user/sign-out': line(signedIn()),
  'POST /api/v2/user/sign-up': line(open(422, 422), send({ token: 'x' })),
  'POST /api/v2/user/signin-by-invitation': line(open(401, 401), send({ invitation: 'nobody-sent-this' })),
  'PUT /api/v1/approval/:id/withdraw': line(
    ofCompany({ administrator: 403, sales: 403, root: 403 }),
    of('approvalOfManager'),
  ),
  'PUT /api/v1/claim/:id/withdraw': line(signedIn(404), () => ({ params: { id: 999_999 } })),
  'PUT /api/v1/company/approval-rule/:id': line(ofAdministrator(), of('ruleOfA', rule)),
  'PUT /api/v1/company/legal-entity/:id/main': line(ofAdministrator(), of('entityOfA')),
  'PUT /api/v1/company/member/:id': line(ofAdministrator(), (world) => ({
    params: { id: world.manager },
    body: { role: 'manager', spendingLimit: null, limitPeriod: 'month', isBlocked: false },
  })),
  'PUT /api/v1/delivery-address/:id': line(ofAdministrator(), of('addressOfA', { address: 'Бор, улица Мира, 2' })),
  'PUT /api/v1/delivery-schedule/:id': line(
    ofAdministrator({ individual: 403, content: 403, sales: 200, root: 200 }),
    of('addressOfA', { weekdays: [1] }),
  ),
  // 422: the owner learns that the sheet does not exist
  'PUT /api/v1/list-import/:id/columns': line(
    { ...ofPerson(), manager: 422 },
    of('importOfManager', { mappings: [{ sheet: '', roles: [], headingRow: null }] }),
  ),
  'PUT /api/v1/list-import/file': line(signedIn(422), () => ({ query: 'name=list.csv', body: {} })),
  'PUT /api/v1/notification/:id/read': line(ofPerson(), of('notificationOfManager')),
  'PUT /api/v1/notification/read-all': line(signedIn(), send({})),
  'PUT /api/v1/offer-template/:id': line(ofCompany(), of('offerTemplateOfManager', { name: 'Другой' })),
  'PUT /api/v1/offer/:id': line(ofPerson(), of('offerOfManager', { name: 'Другое' })),
  'PUT /api/v1/offer/:id/archive': line(ofPerson(), of('offerOfManager')),
  'PUT /api/v1/offer/:id/copy-cart': line(ofPerson(), of('offerOfManager')),
  'PUT /api/v1/offer/:id/link': line(ofPerson(), of('offerOfManager', { isOpen: true })),
  'PUT /api/v1/offer/:id/publish': line(ofPerson(), of('offerOfManager')),
  'PUT /api/v1/offer/:id/restore': line(ofPerson(), of('archivedOfferOfManager')),
  'PUT /api/v1/offer/:id/rows/settle': line(ofPerson(), of('offerOfManager', { items: [{ id: 1, as: 'keep' }] })),
  'PUT /api/v1/offer/:id/version/:number/restore': line(ofPerson(), async (world) => ({
    params: { id: await world.offerOfManager(), number: 1 },
  })),
  'PUT /api/v1/order-manager/:id': line(ofPricingSheet(404), of('sheetOfManager', { name: 'Другой' })),
  'PUT /api/v1/order-manager/:id/archive': line(ofPricingSheet(404), of('sheetOfManager')),
  'PUT /api/v1/order-manager/:id/restore': line(ofPricingSheet(404), of('archivedSheetOfManager')),
  'PUT /api/v1/order/:id/amendment': line(
    ofCompany({ manager: 409, administrator: 409, sales: 409, root: 409 }),
    async (world) => ({
      params: { id: await world.orderOfManager() },
      body: { lines: [{ id: 999_999, amount: 1 }], version: 1, seenTotal: 0 },
    }),
  ),
  'PUT /api/v1/order/:id/cancel': line(
    ofCompany({ sales: 200, root: 200 }),
    of('orderOfManager', { reason: 'Передумали' }),
  ),
  'PUT /api/v1/order/:id/message/read': line(ofCompany({ sales: 200, root: 200 }), async (world) => ({
    params: { id: await world.orderOfManager() },
    body: { upTo: 1 },
  })),
  'PUT /api/v1/payment/unbind-card/:id': line(ofPerson(), of('cardOfManager')),
  'PUT /api/v1/product-custom/:id': line(ofCompany(), of('ownProductOfManager', ownProduct)),
  'PUT /api/v1/product/:id/toggle-favorite': line(signedIn(), at('product')),
  'PUT /api/v1/recurring-order/:id': line(signedIn(404), () => ({
    params: { id: 999_999 },
    body: { version: 1, action: 'pause' },
  })),
  'PUT /api/v1/specification/:id': line(ofPerson(), of('specificationOfManager', { name: 'Другое' })),
  'PUT /api/v1/specification/:id/archive': line(ofPerson(), of('specificationOfManager')),
  'PUT /api/v1/specification/:id/copy-cart': line(ofCompany(), of('specificationOfManager', {})),
  'PUT /api/v1/specification/:id/items/settle': line(
    ofPerson(),
    of('specificationOfManager', { items: [{ id: 1, as: 'keep' }] }),
  ),
  'PUT /api/v1/specification/:id/link': line(ofPerson(), of('specificationOfManager', { isOpen: true })),
  'PUT /api/v1/specification/:id/recommend': line(
    staff(['sales', 'content', 'root'], 404),
    of('specificationOfManager', { isRecommended: true }),
  ),
  'PUT /api/v1/specification/:id/restore': line(ofPerson(), of('archivedOfManager')),
  'PUT /api/v1/specification/:id/version/:number/restore': line(ofPerson(), async (world) => ({
    params: { id: await world.specificationOfManager(), number: 1 },
  })),
  'PUT /api/v1/user-filter/:id': line(ofPerson(), of('filterOfManager', { name: 'Другое' })),
  'PUT /api/v2/cart/:id/activate': line(ofPerson(), of('cartPutAside')),
  'PUT /api/v2/cart/items/accept': line(open(200, 401), async (world) => ({
    body: { items: [{ id: await world.cartItem() }] },
  })),
}

/**
 * Who may call what: one line per endpoint, sorted so that branches merge without conflicts. An endpoint without a line
 * fails the test. `access-matrix.test.ts` shows how a line is run.
 */
export const accessMatrix: Record<string, Line> = {
  ...buyersAccess,
  ...buyingAccess,
  ...ceilingAccess,
  ...chatAccess,
  ...clubAccess,
  ...balanceAccess,
  ...bankPaymentAccess,
  ...classAccess,
  ...channelAccess,
  ...keyAccess,
  ...integrationAccess,
  ...twoFactorAccess,
  ...settingAccess,
  ...cookieAccess,
  ...costAccess,
  ...customerAccess,
  ...orderPartAccess,
  ...shipmentAccess,
  ...dueAccess,
  ...eDocumentAccess,
  ...goodsAccess,
  ...priceRequestAccess,
  ...staffAccess,
  ...versionAccess,
}
