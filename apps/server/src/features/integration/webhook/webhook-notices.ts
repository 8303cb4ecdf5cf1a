import type { Trx } from '../../../db/database'
import { notify } from '../../talk/notification/notify'

type Told = { userId: number; companyId: number | null; name: string }

const words = {
  failing: (name: string) => ({
    title: `Вебхук «${name}» не доставляет события`,
    text: 'Ваша система больше двух часов не принимает события. Портал продолжает попытки; каждое событие отправляется трое суток.',
  }),
  'given-up': (name: string) => ({
    title: `Вебхук «${name}»: часть событий не доставлена`,
    text: 'Трое суток попыток прошли. События можно отправить ещё раз на странице вебхука в течение месяца.',
  }),
  recovered: (name: string) => ({
    title: `Вебхук «${name}» снова работает`,
    text: 'Ваша система снова принимает события; ожидавшие отправлены.',
  }),
  refused: (name: string) => ({
    title: `Вебхук «${name}» приостановлен`,
    text: 'Ваша система ответила 410: она больше не хочет получать события. Они копятся; вебхук можно возобновить.',
  }),
}

export async function tellOfWebhook(
  trx: Trx,
  { userId, companyId, name }: Told,
  what: keyof typeof words,
  now: Date,
): Promise<void> {
  await notify(trx, { userId, companyId, kind: 'webhook-state', ...words[what](name), link: '/user/webhooks', now })
}

/** Staff stopped it, or let it run again. */
export async function tellOfStop(
  trx: Trx,
  { userId, companyId, name }: Told,
  reason: string | null,
  now: Date,
): Promise<void> {
  await notify(trx, {
    userId,
    companyId,
    kind: 'webhook-state',
    title: reason === null ? `Вебхук «${name}» снова запущен` : `Вебхук «${name}» остановлен поставщиком`,
    text: reason === null ? 'События, которые накопились, отправлены.' : `Причина: ${reason}`,
    link: '/user/webhooks',
    now,
  })
}
