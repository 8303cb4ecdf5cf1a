import { button, defineMail, facts, note, paragraph } from '../../mail/mail-content'

export const staffInvitationMail = defineMail(
  'staff-invitation',
  (values: { role: string; url: string; until: string }) => ({
    subject: 'Приглашение сотрудника на портал «Снаб»',
    heading: 'Вас приглашают работать на портале',
    parts: [
      paragraph('Для вас готовят учётную запись сотрудника. Откройте ссылку, назовите себя и придумайте пароль.'),
      facts(['Роль', values.role]),
      button('Открыть приглашение', values.url),
      note(`Ссылка работает один раз, до ${values.until}. Если вы её не ждали, просто удалите письмо.`),
    ],
  }),
)
