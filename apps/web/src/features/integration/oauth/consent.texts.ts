import { defineTexts } from '../../../lib/texts/texts'

export const consentTexts = defineTexts({
  'consent.title': 'Подключить программу',
  'consent.asks': 'Программа «{{name}}» просит доступ к порталу от вашего имени.',
  'consent.company': 'Компания: {{company}}',
  'consent.noCompany': 'Без компании: цены и заказы частного лица.',
  'consent.returnsHere': 'Доступ получит программа на этом компьютере.',
  'consent.returnsTo': 'Доступ получит {{address}}. Разрешайте, только если знаете этот адрес.',
  'consent.limits':
    'Программа сможет не больше, чем вы сами: действуют ваши цены, лимиты и согласования. Доступ появится в «Ключах доступа», там его можно отозвать.',
  'consent.scopes': 'Что разрешить',
  'consent.lastDay': 'Действует по',
  'consent.allow': 'Разрешить',
  'consent.refuse': 'Отказать',
  'consent.wrong': 'Ссылка подключения неполная: начните подключение в программе заново',
})
