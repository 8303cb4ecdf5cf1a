import {
  allNotificationKinds,
  eventOf,
  hasMailOfItsOwn,
  type Hearer,
  type NotificationKind,
} from '@snab/domain/talk/notification'
import { defineMail, type MessageTemplate } from '../../../mail/message-template'
import { notificationMail, type MailedNotification } from './notification.mail'

const hearerWords: Readonly<Record<Hearer, string>> = {
  author: 'покупателю',
  'company-administrators': 'администраторам компании покупателя',
  approver: 'согласующему',
  member: 'владельцу учётной записи',
  manager: 'менеджеру клиента, а если его нет — администраторам портала',
  administrators: 'администраторам портала',
  everybody: 'тем, кому адресовано',
}

/** One mail for each event; until staff change it, it has the common text. */
export const eventMails: ReadonlyMap<NotificationKind, MessageTemplate<MailedNotification>> = new Map(
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
