import { defineTexts } from '../../../lib/texts/texts'

export const consentTexts = defineTexts({
  'connectProgram.title': 'Подключить программу',
  'connectProgram.asks': 'Программа «{{name}}» просит доступ к порталу от вашего имени.',
  'connectProgram.company': 'Компания: {{company}}',
  'connectProgram.noCompany': 'Без компании: цены и заказы частного лица.',
  'connectProgram.returnsHere': 'Доступ получит программа на этом компьютере.',
  'connectProgram.returnsTo': 'Доступ получит {{address}}. Разрешайте, только если знаете этот адрес.',
  'connectProgram.limits':
    'Программа сможет не больше, чем вы сами: действуют ваши цены, лимиты и согласования. Доступ появится в «Ключах доступа», там его можно отозвать.',
  'connectProgram.scopes': 'Что разрешить',
  'connectProgram.lastDay': 'Действует по',
  'connectProgram.allow': 'Разрешить',
  'connectProgram.refuse': 'Отказать',
  'connectProgram.wrong': 'Ссылка подключения неполная: начните подключение в программе заново',
})
