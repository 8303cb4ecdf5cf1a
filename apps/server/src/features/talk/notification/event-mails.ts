import {
  allNotificationKinds,
  eventOf,
  hasMailOfItsOwn,
  type Hearer,
  type NotificationKind,
} from '@snab/domain/talk/notification'
import { defineMail, type MessageTemplate } from '../../../mail/message-template'
import { notificationMail, type ToldByMail } from './notification.mail'

const hearerWords: Readonly<Record<Hearer, string>> = {
  author: 'покупателю',
  'company-administrators': 'администраторам компании покупателя',
  approver: 'согласующему',
  member: 'владельцу учётной записи',
  manager: 'менеджеру клиента, а если его нет — администраторам портала',
  administrators: 'администраторам портала',
  everybody: 'тем, кому адресовано',
}

/** One mail for each event; until staff rewrite it, it reads as the common one. */
export const eventMails: ReadonlyMap<NotificationKind, MessageTemplate<ToldByMail>> = new Map(
  allNotificationKinds
    .filter((kind) => !hasMailOfItsOwn(kind))
    .map((kind) => {
      const { name, hears } = eventOf(kind)
      const { text, view, variables } = notificationMail
      return [
        kind,
        defineMail({
          ...text,
          name: `notification-${kind}`,
          title: `Событие: ${name}`,
          about: `Кому: ${hears.map((who) => hearerWords[who]).join(', ')}. Пока текст не изменён, письмо выглядит как «Уведомление».`,
          variables,
          view,
          readsAs: notificationMail,
        }),
      ]
    }),
)
