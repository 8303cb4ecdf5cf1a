import { defineMail } from '../../mail/message-template'

export const staffInvitationMail = defineMail({
  name: 'staff-invitation',
  title: 'Приглашение сотрудника',
  about: 'Тому, кого администратор портала приглашает работать сотрудником.',
  variables: {
    role: { words: 'Роль', example: 'Менеджер продаж' },
    url: { words: 'Ссылка приглашения', example: 'https://portal.example/staff-invitation?key=…', isRequired: true },
    until: { words: 'До какого времени работает ссылка', example: '15.03.2026 12:00' },
  },
  subject: 'Приглашение сотрудника на портал «Снаб»',
  heading: 'Вас приглашают работать на портале',
  body: `Для вас готовят учётную запись сотрудника. Откройте ссылку, назовите себя и придумайте пароль.

- Роль: {{role}}

[Открыть приглашение]({{url}})

> Ссылка работает один раз, до {{until}}. Если вы её не ждали, просто удалите письмо.`,
  view: (values: { role: string; url: string; until: string }) => values,
})
