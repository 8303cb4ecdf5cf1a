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

export const secondStepTakenMail = defineMail(
  'second-step-taken',
  (values: { by: string; at: string; url: string }) => ({
    subject: 'Вход в два шага снят с вашей учётной записи',
    heading: 'Вход в два шага снят',
    parts: [
      paragraph('Теперь вы входите по одному паролю. Подключите приложение с кодами на новом телефоне.'),
      facts(['Кто снял', values.by], ['Когда', values.at]),
      button('Открыть портал', values.url),
      note('Если вы об этом не просили, сразу сообщите администратору портала и смените пароль.'),
    ],
  }),
)
