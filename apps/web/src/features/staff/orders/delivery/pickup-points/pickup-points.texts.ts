import { defineTexts } from '../../../../../lib/texts/texts'

export const pickupPointTexts = defineTexts({
  'points.hint':
    'Склады приходят из 1С вместе с названием и адресом. Здесь указывают, с каких из них покупатель может забрать заказ сам.',
  'points.nothing': 'Складов пока нет: они появятся с первой выгрузкой из 1С',
  'points.name': 'Склад',
  'points.region': 'Регион',
  'points.city': 'Город',
  'points.address': 'Адрес',
  'points.addressHint': 'Если 1С передаёт адрес склада, следующая выгрузка заменит его',
  'points.hours': 'Часы работы',
  'points.hoursHint': 'Например: «Пн–пт 8:00–19:00, сб 9:00–15:00»',
  'points.weekdays': 'Дни выдачи',
  'points.weekdaysHint': 'Не выбран ни один — по рабочим дням',
  'points.phone': 'Телефон',
  'points.state': 'Самовывоз',
  'points.shown': 'Есть',
  'points.hidden': 'Нет',
  'points.virtual': 'Склад поставщика',
  'points.isShown': 'Отсюда можно забрать заказ',
  'points.edit': 'Изменить',
  'points.editLabel': 'Изменить: {{name}}',
})
