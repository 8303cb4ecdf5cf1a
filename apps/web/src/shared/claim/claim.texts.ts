import { defineTexts } from '../../lib/texts/texts'

export const claimFactTexts = defineTexts({
  'claimFacts.act': 'Акт о расхождениях (ТОРГ-2)',
  'claimFacts.title': 'Обращение',
  'claimFacts.order': 'Заказ',
  'claimFacts.company': 'Компания',
  'claimFacts.author': 'Подал',
  'claimFacts.reason': 'Причина',
  'claimFacts.comment': 'Что случилось',
  'claimFacts.total': 'Стоимость товаров',
  'claimFacts.acceptedTotal': 'Принято на сумму',
  'claimFacts.answer': 'Ответ продавца',
  'claimFacts.photos': 'Фото',
  'claimFacts.noPhotos': 'Фото не приложены.',
  'claimFacts.photo': 'Фото {{number, number}}',
  'claimFacts.history': 'История',
})
