import { defineMail } from '../../../mail/message-template'

export const invitationMail = defineMail({
  name: 'invitation',
  title: 'Приглашение в компанию',
  about: 'Тому, кого администратор компании приглашает работать на портале.',
  variables: {
    company: { words: 'Компания', example: 'ООО «Электромонтаж»' },
    inviter: { words: 'Кто приглашает', example: 'Анна Петрова' },
    role: { words: 'Роль в компании', example: 'Менеджер' },
    code: { words: 'Код приглашения', example: '481203', isRequired: true },
    url: { words: 'Ссылка приглашения', example: 'https://portal.example/invitation?key=…', isRequired: true },
    until: { words: 'До какого дня действует', example: '15.03.2026' },
  },
  subject: 'Приглашение в компанию {{company}}',
  heading: '{{company}} приглашает вас',
  body: `{{inviter}} приглашает вас работать с заказами компании на портале «{{portal}}».

- Компания: {{company}}
- Роль: {{role}}

[Принять приглашение]({{url}})

Портал попросит код:

\`{{code}}\`

> Приглашение действует до {{until}}. Если вы его не ждали, просто не отвечайте.`,
  view: (values: { company: string; inviter: string; role: string; code: string; url: string; until: string }) =>
    values,
})
