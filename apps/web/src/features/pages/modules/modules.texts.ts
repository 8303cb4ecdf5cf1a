import { defineTexts } from '../../../lib/texts/texts'

export const modulesTexts = defineTexts({
  'modules.title': 'Модули',
  'modules.offers': 'Коммерческие предложения',
  'modules.offersHint': 'Предложения вашим клиентам: наценка, шаблоны, PDF и ссылка, по которой клиент отвечает.',
  'modules.priceRequests': 'Запросы цен',
  'modules.priceRequestsHint': 'Запросите у продавца цены на нужное количество: принятые сразу действуют в корзине.',
  'modules.orderManager': 'Менеджер заказов',
  'modules.orderManagerHint': 'Расчёт цен по заказу или сделке из CRM: своя цена, наценка, разница и убыточные строки.',
  'modules.configurator': 'Конфигуратор RAEC',
  'modules.configuratorHint': 'Подбор по классам ETIM и готовые расчёты: щит, кабель, освещение, лоток, розетки, УЗО.',
  'modules.configuratorOutside': 'Откроется в новой вкладке.',
})
