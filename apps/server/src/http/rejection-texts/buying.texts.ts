import type { buyingStatuses } from '@snab/contract/errors/buying'

export const buyingTexts: Record<keyof typeof buyingStatuses, string> = {
  'comment-not-found': 'Комментарий не найден. Возможно, его удалили.',
  'specification-not-found': 'Спецификация не найдена. Возможно, её удалили или закрыли.',
  'specification-not-archived': 'Удалить навсегда можно только из архива',
  'specification-archived': 'Спецификация в архиве: сначала верните её',
  'import-not-found': 'Такой загрузки нет',
  'import-finished': 'Эта загрузка уже завершена',
  'import-not-ready': 'Список ещё сопоставляется, подождите немного',
  'import-undecided': 'Не по всем строкам принято решение',
  'import-timed-out': 'Время ответа сервера истекло. Попробуйте загрузить меньший по объему документ.',
  'cart-item-not-found': 'Этой строки уже нет в корзине',
  'cart-not-found': 'Такой корзины нет',
  'cart-is-active': 'Эта корзина сейчас открыта: удалить можно только отложенную',
  'cart-empty': 'Корзина пуста: добавьте товары, чтобы оформить заказ',
  'no-price': 'В заказе есть товары без цены. Запросите цену у менеджера или уберите их.',
}
