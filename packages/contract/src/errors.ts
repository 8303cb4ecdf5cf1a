import { z } from 'zod'

/** Every refusal the server can utter: its HTTP status and the sentence for the snackbar when nothing better is known. */
export const rejections = {
  'not-signed-in': { status: 401, message: 'Войдите, чтобы продолжить' },
  'wrong-sign-in': { status: 401, message: 'Неверный телефон или пароль' },
  'not-allowed': { status: 403, message: 'Недостаточно прав' },
  'not-found': { status: 404, message: 'Ничего не найдено по этому адресу' },
  'product-not-found': { status: 404, message: 'Товар не найден. Возможно, он снят с продажи.' },
  'order-not-found': { status: 404, message: 'Заказ не существует.' },
  'cart-item-not-found': { status: 404, message: 'Этой строки уже нет в корзине' },
  'site-not-found': { status: 404, message: 'Сайт не найден' },
  'cart-empty': { status: 409, message: 'Корзина пуста: добавьте товары, чтобы оформить заказ' },
  'order-cannot-be-cancelled': { status: 409, message: 'Этот заказ уже нельзя отменить: обратитесь к менеджеру' },
  'client-key-reused': { status: 409, message: 'Этот заказ уже оформлен с другими данными. Обновите страницу.' },
  'no-company': { status: 409, message: 'Оформить заказ можно после привязки компании: менеджер свяжется с вами' },
  'over-spending-limit': { status: 409, message: 'Сумма заказа больше вашего остатка лимита. Обратитесь к администратору компании.' },
  'no-price': { status: 409, message: 'В корзине есть товары без цены. Запросите цену у менеджера или уберите их.' },
  'body-too-large': { status: 413, message: 'Слишком большой запрос' },
  'invalid-input': { status: 422, message: 'Проверьте заполнение полей' },
  'malformed-body': { status: 400, message: 'Запрос не удалось разобрать' },
  'too-many-requests': { status: 429, message: 'Слишком много запросов. Повторите через минуту.' },
  unexpected: { status: 500, message: 'Произошел технический сбой' },
  'not-accepting-orders': { status: 503, message: 'Товары не принимаем: обновляются цены. Черновики сохранены, повторите через несколько минут.' },
  'not-ready': { status: 503, message: 'Портал запускается, это займёт меньше минуты' },
  'search-busy': { status: 503, message: 'Поиск перегружен. Повторите запрос.' },
} as const

export type RejectionCode = keyof typeof rejections
export const rejectionCodes = Object.keys(rejections) as [RejectionCode, ...RejectionCode[]] // the keys of a constant are known

export const FieldProblem = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

export const ErrorBody = z.object({
  code: z.enum(rejectionCodes),
  message: z.string(),
  status: z.int(),
  errors: z.array(FieldProblem).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
