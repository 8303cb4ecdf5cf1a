import { button, defineMail, facts, paragraph } from '../../mail/mail-content'

export const exchangeSilenceMail = defineMail(
  'exchange-silence',
  (values: { last: string; hours: string; url: string }) => ({
    subject: 'Обмена с 1С давно не было',
    heading: 'Обмена с 1С давно не было',
    parts: [
      paragraph(
        'Новые заказы не уходят в 1С, а цены и остатки на портале не обновляются. Проверьте, что обмен в 1С включён и портал ей доступен.',
      ),
      facts(['Последний обмен', values.last], ['Предупреждать через', values.hours]),
      button('Открыть обмен с 1С', values.url),
    ],
  }),
)
