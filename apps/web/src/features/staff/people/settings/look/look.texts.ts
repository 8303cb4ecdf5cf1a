import { defineTexts } from '../../../../../lib/texts/texts'

export const lookTexts = defineTexts({
  'look.heading': 'Название и цвета',
  'look.name': 'Название портала',
  'look.nameHint': 'В шапке и в письмах.',
  'look.header': 'Цвет шапки',
  'look.headerHint': 'На нём белый текст.',
  'look.accent': 'Цвет кнопок и ссылок',
  'look.accentHint': 'В тёмной теме портал осветлит его сам.',
  'look.usual': 'Обычный',
  'look.tooLight': 'Слишком светлый: белый текст на нём не прочесть. Возьмите темнее.',
  'look.signature': 'Подпись писем',
  'look.signatureHint': 'Стоит внизу каждого письма. Пусто: название портала.',
  'look.save': 'Сохранить',
  'look.saved': 'Вид портала изменён',
  'look.pictures': 'Логотип и значок',
  'look.logo': 'Логотип',
  'look.logoHint': 'PNG с прозрачным фоном, высота в шапке 32 пикселя.',
  'look.favicon': 'Значок вкладки',
  'look.faviconHint': 'Квадратный PNG, лучше 96 × 96.',
  'look.upload': 'Загрузить',
  'look.remove': 'Убрать',
})
