import type { catalogueStatuses } from '@snab/contract/errors/catalogue'

export const catalogueTexts: Record<keyof typeof catalogueStatuses, string> = {
  'product-not-found': 'Товар не найден. Возможно, он снят с продажи.',
  'saved-filter-not-found': 'Этого фильтра уже нет',
  'saved-filter-empty': 'Выберите хотя бы один фильтр, чтобы сохранить его',
  'too-many-saved-filters': 'Сохранено уже 100 фильтров: удалите ненужные',
  'saved-filter-too-wide': 'Под фильтр подходит больше 5000 товаров: сузьте его, чтобы следить за новинками',
  'entry-changed-since': 'После этой правки запись меняли ещё раз: сначала верните более позднюю правку',
}
