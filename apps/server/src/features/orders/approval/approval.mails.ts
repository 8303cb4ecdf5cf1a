import { formatMoney } from '@snab/domain/money/money'
import { moscowDate } from '@snab/domain/time/moscow-time'
import { defineMail } from '../../../mail/message-template'
import { amountText, positionsText } from './approval.texts'

type Line = { name: string; amount: number; unitName: string; total: number }

export const approvalRequestedMail = defineMail({
  name: 'approval-requested',
  title: 'Просьба согласовать заказ',
  about: 'Тому, кто согласует заказы компании. По ссылке решают без входа в портал.',
  variables: {
    author: { words: 'Кто оформил заказ', example: 'Анна Петрова' },
    positions: { words: 'Число позиций', example: '3 позиции' },
    total: { words: 'Сумма заказа', example: '128 400,00' },
    reasons: { words: 'Почему нужно согласование', example: 'Превышен лимит на месяц' },
    until: { words: 'До какого дня действует ссылка', example: '15.03.2026' },
    comment: { words: 'Комментарий автора; может не быть', example: 'Нужно к понедельнику' },
    lines: {
      words: 'Строки заказа, первые пятнадцать',
      example: [
        { name: 'Кабель ВВГнг-LS 3×2,5', amount: '200 м', sum: '18 400,00' },
        { name: 'Автомат ВА47-29 16А', amount: '24 шт', sum: '6 720,00' },
      ],
    },
    more: { words: 'Сколько позиций не вошло в таблицу; может не быть', example: '1 позиция' },
    url: { words: 'Ссылка для решения', example: 'https://portal.example/approval?token=…', isRequired: true },
  },
  subject: 'Согласуйте заказ на {{total}}: {{author}}',
  heading: 'Заказ ждёт вашего решения',
  body: `- Оформил: {{author}}
- Сумма: {{total}}, {{positions}}
- Почему: {{reasons}}
{{#comment}}
- Комментарий: {{comment}}
{{/comment}}

| Товар | Количество | Сумма |
{{#lines}}
| {{name}} | {{amount}} | {{sum}} |
{{/lines}}

{{#more}}
И ещё {{more}}.
{{/more}}

[Посмотреть и решить]({{url}})

> По ссылке можно решить один раз без входа в портал, до {{until}}. Открыть её безопасно: решение принимается только кнопкой на странице. Не пересылайте письмо: по ссылке решают от вашего имени.`,
  view: (values: {
    author: string
    positions: number
    total: number
    reasons: readonly string[]
    expiresAt: Date
    comment: string
    lines: readonly Line[]
    link: string
    currencySign: string
  }) => ({
    author: values.author,
    positions: positionsText(values.positions),
    total: formatMoney(values.total, values.currencySign),
    reasons: values.reasons.join('. '),
    until: moscowDate(values.expiresAt),
    comment: values.comment,
    lines: values.lines.map(({ name, amount, unitName, total }) => ({
      name,
      amount: `${amountText(amount)} ${unitName}`,
      sum: formatMoney(total, values.currencySign),
    })),
    more: values.positions > values.lines.length ? positionsText(values.positions - values.lines.length) : '',
    url: values.link,
  }),
})

type Decided = {
  by: string
  approved: number
  rejected: readonly { name: string; reason: string }[]
  waiting: number
  orders: readonly string[]
  link: string
  currencySign: string
}

export const decisionWords = ({ rejected, orders }: Pick<Decided, 'rejected' | 'orders'>): string =>
  rejected.length === 0 ? 'согласован' : orders.length > 0 ? 'согласован частично' : 'отклонён'

export const approvalDecidedMail = defineMail({
  name: 'approval-decided',
  title: 'Решение по заказу',
  about: 'Автору заказа, когда коллега согласовал или отклонил его.',
  variables: {
    decision: { words: 'Решение', example: 'согласован частично' },
    by: { words: 'Кто решил', example: 'Иван Сидоров' },
    orders: { words: 'Что оформлено; может не быть', example: '№ 4218 на 96 300,00' },
    waiting: { words: 'Сколько позиций ещё ждёт решения; может не быть', example: '2 позиции' },
    hasRejected: { words: 'Есть отклонённые строки', example: true },
    rejected: { words: 'Отклонённые строки', example: [{ name: 'Автомат ВА47-29 16А', reason: 'Есть на складе' }] },
    url: { words: 'Ссылка на согласование', example: 'https://portal.example/user/approvals/12', isRequired: true },
  },
  subject: 'Ваш заказ {{decision}}',
  heading: 'Заказ {{decision}}',
  body: `- Решил: {{by}}
{{#orders}}
- Оформлено: {{orders}}
{{/orders}}
{{#waiting}}
- Ещё ждёт решения: {{waiting}}
{{/waiting}}

{{#hasRejected}}
| Отклонено | Причина |
{{#rejected}}
| {{name}} | {{reason}} |
{{/rejected}}

Отклонённое можно вернуть в корзину одной кнопкой.

{{/hasRejected}}
[Открыть согласование]({{url}})`,
  view: (values: Decided) => ({
    decision: decisionWords(values),
    by: values.by,
    orders:
      values.orders.length > 0
        ? `${values.orders.map((number) => `№ ${number}`).join(', ')} на ${formatMoney(values.approved, values.currencySign)}`
        : '',
    waiting: values.waiting > 0 ? positionsText(values.waiting) : '',
    hasRejected: values.rejected.length > 0,
    rejected: values.rejected.map(({ name, reason }) => ({ name, reason })),
    url: values.link,
  }),
})
