import { defineMail } from '../../../mail/message-template'

export const heldLoadMail = defineMail({
  name: 'held-load',
  title: 'Загрузка ждёт решения',
  about:
    'Администраторам портала, когда загрузка меняет слишком много цен или снимает с продажи слишком много товаров.',
  variables: {
    name: { words: 'Что загружалось', example: 'offers.xml' },
    reason: { words: 'Что изменилось бы', example: 'в 10 раз и больше меняются или пропадают 900 из 1 000 цен' },
    url: { words: 'Ссылка на решение', example: 'https://portal.example/staff/held-loads/1', isRequired: true },
  },
  subject: 'Загрузка ждёт решения: {{name}}',
  heading: 'Загрузка ждёт вашего решения',
  body: `Портал не применил загрузку «{{name}}»: {{reason}}. До решения на портале всё остаётся как было.

[Посмотреть и решить]({{url}})`,
  view: (values: { name: string; reason: string; url: string }) => values,
})
