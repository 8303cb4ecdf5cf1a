import { defineTexts } from '../../../../../lib/texts/texts'

export const costTexts = defineTexts({
  'cost.title': 'Себестоимость',
  'cost.unknown': 'Неизвестна: ни 1С, ни прайс-листы, ни сотрудники её не называли.',
  'cost.now': '{{price}} {{vat}}',
  'cost.withVat': 'с НДС',
  'cost.withoutVat': 'без НДС',
  'cost.own': 'назвал сотрудник, выше 1С',
  'cost.edit': 'Изменить',
  'cost.takeBack': 'Вернуть как в 1С',
  'cost.price': 'Себестоимость за единицу, {{currencySign}}',
  'cost.isWithVat': 'С НДС',
  'cost.day': 'С какого дня',
  'cost.restates': 'Пересчитать маржу заказов с этого дня',
  'cost.save': 'Сохранить',
  'cost.cancel': 'Отмена',
  'cost.saved': 'Себестоимость сохранена',
  'cost.history': 'Как менялась',
  'cost.gone': 'убрана',
})
