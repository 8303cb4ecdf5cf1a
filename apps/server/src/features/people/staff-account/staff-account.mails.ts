import { defineMail } from '../../../mail/message-template'

export const staffInvitationMail = defineMail({
  name: 'staff-invitation',
  title: 'Приглашение сотрудника',
  about: 'Тому, кого администратор портала приглашает работать сотрудником.',
  variables: {
    role: { words: 'Роль', example: 'Менеджер продаж' },
    url: { words: 'Ссылка приглашения', example: 'https://portal.example/staff-invitation?key=…', isRequired: true },
    until: { words: 'До какого времени работает ссылка', example: '15.03.2026 12:00' },
  },
  subject: 'Приглашение сотрудника на портал «{{portal}}»',
  heading: 'Вас приглашают работать на портале',
  body: `Для вас готовят учётную запись сотрудника. Откройте ссылку, назовите себя и придумайте пароль.

- Роль: {{role}}

[Открыть приглашение]({{url}})

> Ссылка работает один раз, до {{until}}. Если вы её не ждали, просто удалите письмо.`,
  view: (values: { role: string; url: string; until: string }) => values,
})

export const twoFactorTakenMail = defineMail({
  name: 'second-step-taken',
  title: 'Вход в два шага снят',
  about: 'Сотруднику, с учётной записи которого администратор снял вход в два шага.',
  variables: {
    by: { words: 'Кто снял', example: 'Орлов Денис' },
    at: { words: 'Когда', example: '15.03.2026 12:00' },
    url: { words: 'Ссылка на портал', example: 'https://portal.example/', isRequired: true },
  },
  subject: 'Вход в два шага снят с вашей учётной записи',
  heading: 'Вход в два шага снят',
  body: `Теперь вы входите по одному паролю. Подключите приложение с кодами на новом телефоне.

- Кто снял: {{by}}
- Когда: {{at}}

[Открыть портал]({{url}})

> Если вы об этом не просили, сразу сообщите администратору портала и смените пароль.`,
  view: (values: { by: string; at: string; url: string }) => values,
})
