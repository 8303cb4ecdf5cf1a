import { defineTexts } from '../../../../../lib/texts/texts'

export const accountsTexts = defineTexts({
  'accounts.label': 'Взаиморасчёты',
  'accounts.nothing': 'Расчётов пока не было',
  'accounts.nothingHint': 'Здесь появятся долги и авансы по каждому продавцу и юрлицу.',
  'accounts.seller': 'Продавец',
  'accounts.entity': 'Юрлицо клиента',
  'accounts.balance': 'Баланс',
  'accounts.receivables': 'Долг',
  'accounts.overdue': 'Просрочено',
  'accounts.days_one': '{{sum}}, {{count, number}} день',
  'accounts.days_few': '{{sum}}, {{count, number}} дня',
  'accounts.days_many': '{{sum}}, {{count, number}} дней',
  'accounts.unsure': 'продавец начального сальдо не назван',
  'accounts.total': 'Всего',
  'accounts.how':
    'Оплата одному продавцу не гасит долг другому. Оплату без организации портал относит к нашей организации: назовите организацию в документе 1С.',
  'opening.title': 'Начальное сальдо по продавцам и юрлицам',
  'opening.hint':
    'Долг — со знаком минус. Пока сальдо не разнесено, оно относится к основному юрлицу и единственному продавцу клиента.',
  'opening.ask': 'Сальдо не разнесено, а продавцов несколько: скажите, чьё оно.',
  'opening.day': 'На дату',
  'opening.sum': 'Сумма',
  'opening.add': 'Добавить строку',
  'opening.remove': 'Убрать строку {{number}}',
  'opening.save': 'Сохранить сальдо',
  'opening.saved': 'Начальное сальдо разнесено',
  'opening.notNumber': 'Впишите сумму',
  'opening.total': 'Итого: {{sum}}',
})
