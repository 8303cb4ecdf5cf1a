import { formatMoney } from '@snab/domain/money/money'
import { moscowDate } from '@snab/domain/moscow-time'
import { button, defineMail, facts, note, paragraph, table, type MailPart } from '../../mail/mail-content'
import { amountText, positionsText } from './approval.texts'

type Line = { name: string; amount: number; unitName: string; total: number }

export const approvalRequestedMail = defineMail(
  'approval-requested',
  (values: {
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
    subject: `Согласуйте заказ на ${formatMoney(values.total, values.currencySign)}: ${values.author}`,
    heading: 'Заказ ждёт вашего решения',
    parts: [
      facts(
        ['Оформил', values.author],
        ['Сумма', `${formatMoney(values.total, values.currencySign)}, ${positionsText(values.positions)}`],
        ['Почему', values.reasons.join('. ')],
        ...(values.comment ? [['Комментарий', values.comment] as const] : []),
      ),
      table(
        ['Товар', 'Количество', 'Сумма'],
        values.lines.map(({ name, amount, unitName, total }) => [
          name,
          `${amountText(amount)} ${unitName}`,
          formatMoney(total, values.currencySign),
        ]),
      ),
      ...(values.positions > values.lines.length
        ? [paragraph(`И ещё ${positionsText(values.positions - values.lines.length)}.`)]
        : []),
      button('Посмотреть и решить', values.link),
      note(
        `По ссылке можно решить один раз без входа в портал, до ${moscowDate(values.expiresAt)}. Открыть её безопасно: решение принимается только кнопкой на странице. Не пересылайте письмо: по ссылке решают от вашего имени.`,
      ),
    ] satisfies MailPart[],
  }),
)

export const approvalDecidedMail = defineMail(
  'approval-decided',
  (values: {
    by: string
    approved: number
    rejected: readonly { name: string; reason: string }[]
    waiting: number
    orders: readonly string[]
    link: string
    currencySign: string
  }) => ({
    subject:
      values.rejected.length === 0
        ? 'Ваш заказ согласован'
        : values.orders.length > 0
          ? 'Ваш заказ согласован частично'
          : 'Ваш заказ отклонён',
    heading:
      values.rejected.length === 0
        ? 'Заказ согласован'
        : values.orders.length > 0
          ? 'Заказ согласован частично'
          : 'Заказ отклонён',
    parts: [
      facts(
        ['Решил', values.by],
        ...(values.orders.length > 0
          ? [
              [
                'Оформлено',
                `${values.orders.map((number) => `№ ${number}`).join(', ')} на ${formatMoney(values.approved, values.currencySign)}`,
              ] as const,
            ]
          : []),
        ...(values.waiting > 0 ? [['Ещё ждёт решения', positionsText(values.waiting)] as const] : []),
      ),
      ...(values.rejected.length > 0
        ? [
            table(
              ['Отклонено', 'Причина'],
              values.rejected.map(({ name, reason }) => [name, reason]),
            ),
            paragraph('Отклонённое можно вернуть в корзину одной кнопкой.'),
          ]
        : []),
      button('Открыть согласование', values.link),
    ] satisfies MailPart[],
  }),
)
