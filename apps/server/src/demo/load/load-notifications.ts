import { shownDay } from '@snab/domain/text/shown-day'
import { formatMoney } from '@snab/domain/money/money'
import { headingOf, type NotificationKind } from '@snab/domain/talk/notification'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import { rightsText } from '../../features/people/company/company-notices'
import { alertText } from '../../features/catalogue/saved-filter/alert-text'
import type { Dictionary } from '../../features/catalogue/goods/dictionary'

const hour = 3_600_000
const day = 24 * hour
/** Newer ones are unread. */
const readAfter = 4 * day

type DemoNotification = { userId: number; kind: NotificationKind; at: Date; title: string; text: string; link: string }

const buyers = [1, 2, 3, 4]
const watchedBrand = 5
const newGoods = 3

/** Notifications of the last months as the portal would have sent them: about orders, approvals, lists and filters. */
export async function loadDemoNotifications(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const notifications = [
    ...(await ofOrders(trx, now)),
    ...(await ofApprovals(trx)),
    ...ofCompany(ago),
    ...ofAccounts(ago),
    ...(await ofSpecifications(trx, ago)),
    ...(await ofWatchedFilter(trx, dictionary, ago(3 * hour))),
  ]
  const rows = notifications
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...row }) => ({
      ...row,
      heading: headingOf(row.kind),
      key: null,
      createdAt: at,
      readAt: now.getTime() - at.getTime() > readAfter ? new Date(at.getTime() + 2 * hour) : null,
    }))
  await trx.insertInto('notifications').values(rows).execute()
}

async function ofOrders(trx: Trx, now: Date): Promise<DemoNotification[]> {
  const orders = await trx
    .selectFrom('orders as o')
    .innerJoin('orderStatuses as s', 's.code', 'o.status')
    .innerJoin('users as u', 'u.id', 'o.userId')
    .select([
      'o.id',
      'o.number',
      'o.userId',
      'o.companyId',
      'o.status',
      's.name as statusName',
      'o.createdAt',
      'o.updatedAt',
      'o.paidAt',
      'o.erpNumber',
      'o.total',
      sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('author'),
    ])
    .where('o.userId', 'in', buyers)
    .orderBy('o.id')
    .execute()
  return orders.flatMap(
    ({ id, number, userId, companyId, status, statusName, createdAt, updatedAt, paidAt, erpNumber, total, author }) => {
      const link = `/orders/${id}`
      const [day_, hasChanged] = [paidAt && shownDay(paidAt), status !== 'new' && updatedAt <= now]
      return [
        ...(companyId === 1 && userId !== 1
          ? [
              {
                userId: 1,
                kind: 'order-placed' as const,
                at: createdAt,
                title: `Новый заказ № ${number} на ${formatMoney(total, '₽')}`,
                text: `Оформил сотрудник вашей компании: ${author}.`,
                link,
              },
            ]
          : []),
        ...(paidAt && hasChanged
          ? [
              {
                userId,
                kind: 'payment-received' as const,
                at: updatedAt,
                title: `Получена оплата заказа № ${number}`,
                text: `Платёж № ${erpNumber?.slice(-4) ?? ''} от ${day_ ?? ''}.`,
                link,
              },
            ]
          : []),
        ...(hasChanged && status !== 'paid'
          ? [
              {
                userId,
                kind: 'order-status' as const,
                at: new Date(updatedAt.getTime() + hour),
                title: `Заказ № ${number}: ${statusName}`,
                text: 'Статус заказа изменён (1С).',
                link,
              },
            ]
          : []),
      ]
    },
  )
}

async function ofApprovals(trx: Trx): Promise<DemoNotification[]> {
  const requests = await trx
    .selectFrom('approvalRequests')
    .select(['id', 'total', 'createdAt', 'decidedAt'])
    .orderBy('id')
    .execute()
  return requests.flatMap(({ id, total, createdAt, decidedAt }) => {
    const link = `/user/approvals/${id}`
    return [
      {
        userId: 1,
        kind: 'approval-requested' as const,
        at: createdAt,
        title: `Кузнецов Андрей: заказ на ${formatMoney(total, '₽')} ждёт вашего решения`,
        text: '',
        link,
      },
      ...(decidedAt
        ? [
            {
              userId: 2,
              kind: 'approval-decided' as const,
              at: decidedAt,
              title: 'Заказ не согласован',
              text: 'Решение принято: Орлова Марина',
              link,
            },
          ]
        : []),
    ]
  })
}

const ofCompany = (ago: (ms: number) => Date): DemoNotification[] => [
  {
    userId: 1,
    kind: 'company-changed',
    at: ago(61 * day),
    title: 'Новый сотрудник: Тарасова Елена',
    text: 'Роль: администратор. Приглашение принято.',
    link: '/user/people',
  },
  {
    userId: 1,
    kind: 'company-changed',
    at: ago(9 * day),
    title: 'Изменены права сотрудника: Сорокин Виктор',
    text: rightsText({ role: 'manager', spendingLimit: 150_000_00, limitPeriod: 'month' }, '₽'),
    link: '/user/people',
  },
  {
    userId: 2,
    kind: 'company-member',
    at: ago(26 * day),
    title: 'Ваши права в компании изменены',
    text: rightsText({ role: 'manager', spendingLimit: 3_000_000_00, limitPeriod: 'month' }, '₽'),
    link: '/user/company',
  },
]

const ofAccounts = (ago: (ms: number) => Date): DemoNotification[] => [
  {
    userId: 2,
    kind: 'new-device',
    at: ago(12 * day),
    title: 'Вход с нового устройства: Safari, iPhone',
    text: 'Если это были не вы, завершите сеанс и смените пароль.',
    link: '/user/sessions',
  },
  {
    userId: 3,
    kind: 'password-changed',
    at: ago(40 * day),
    title: 'Пароль изменён',
    text: 'Сеансы на других устройствах завершены. Если это были не вы, восстановите пароль.',
    link: '/user/sessions',
  },
  {
    userId: 3,
    kind: 'new-device',
    at: ago(7 * hour),
    title: 'Вход с нового устройства: Chrome, Windows',
    text: 'Если это были не вы, завершите сеанс и смените пароль.',
    link: '/user/sessions',
  },
  {
    userId: 4,
    kind: 'new-device',
    at: ago(20 * hour),
    title: 'Вход с нового устройства: Firefox, Windows',
    text: 'Если это были не вы, завершите сеанс и смените пароль.',
    link: '/user/sessions',
  },
]

/** Rows of these lists have changed prices, so that the link matches the notification. */
async function ofSpecifications(trx: Trx, ago: (ms: number) => Date): Promise<DemoNotification[]> {
  const lists = await trx
    .selectFrom('specifications')
    .select(['id', 'userId', 'name'])
    .where('userId', 'in', buyers)
    .where('archivedAt', 'is', null)
    .where('isRecommended', '=', false)
    .distinctOn('userId')
    .orderBy('userId')
    .orderBy('id')
    .execute()
  return lists.map(({ id, userId, name }) => ({
    userId,
    kind: 'price-changed',
    at: ago(30 * hour),
    title: 'Изменились цены товаров',
    text: `В спецификации «${name}».`,
    link: `/specifications/${id}`,
  }))
}

/** One buyer watches a brand: all but its newest few goods were there when they last looked. */
async function ofWatchedFilter(trx: Trx, dictionary: Dictionary, at: Date): Promise<DemoNotification[]> {
  const url = `?brands=${watchedBrand}`
  const goods = (
    await trx
      .selectFrom('products')
      .select('id')
      .where('brandId', '=', watchedBrand)
      .where('isActive', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
  if (goods.length <= newGoods) return []
  const seenIds = goods.slice(0, -newGoods)
  const name = `Новинки ${dictionary.current.brands.get(watchedBrand)?.name ?? ''}`
  await trx
    .insertInto('savedFilters')
    .values({
      userId: 2,
      url,
      name,
      alerts: true,
      seenIds,
      seenInstockIds: seenIds,
      seenAs: '1:1',
      newGoods,
      countedAt: at,
      createdAt: new Date(at.getTime() - 20 * day),
    })
    .execute()
  return [
    {
      userId: 2,
      kind: 'filter-news',
      at,
      ...alertText({ name, url }, { goods: newGoods, stock: 0 }, dictionary.current, '₽'),
      link: `/catalog${url}`,
    },
  ]
}
