import type { assortmentStatuses } from '@snab/contract/errors/assortment'

export const assortmentTexts: Record<keyof typeof assortmentStatuses, string> = {
  'held-load-decided': 'По этой загрузке уже решено. Обновите страницу.',
  'held-load-gone': 'Этой загрузки больше нет на портале: загрузите её заново',
  'discount-exists': 'Скидка на эти товары у клиента уже есть: измените её',
  'customer-price-exists': 'Цена на этот товар у клиента уже есть: измените её',
  'price-list-changed': 'Цены клиента изменились после проверки файла. Проверьте файл ещё раз.',
  'bulk-edit-empty': 'Менять нечего: под отбор не подходит ни один товар или всё уже так',
  'bulk-edit-too-wide': 'Под отбор подходит слишком много товаров: сузьте его',
  'price-list-empty': 'Применять нечего: прайс-лист ничего не меняет',
  'goods-being-loaded': 'Сейчас этот товар обновляет 1С. Повторите через минуту: введённое не пропадёт.',
  'catalogue-is-loading': 'Сейчас идёт загрузка из 1С. Повторите, когда она закончится.',
  'merge-undone': 'Это объединение уже отменили. Обновите страницу.',
  'merge-not-latest': 'Сначала отмените более позднее объединение с этой записью',
}
