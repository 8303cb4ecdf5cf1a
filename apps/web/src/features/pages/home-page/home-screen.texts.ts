import { defineTexts } from '../../../lib/texts/texts'

export const homeScreenTexts = defineTexts({
  'homeScreen.title': 'Главная',
  'homeScreen.guest': 'Оптовые поставки электротехники',
  'homeScreen.hello': 'Здравствуйте, {{name}}',
  'homeScreen.why': 'Зачем регистрироваться',
  'homeScreen.whyPrices': 'Ваши договорные цены и остатки складов вашего региона',
  'homeScreen.whyLists': 'Спецификации и загрузка заявки из Excel за минуту',
  'homeScreen.whyPapers': 'Счета, накладные и график платежей в одном месте',
  'homeScreen.signUp': 'Зарегистрироваться',
  'homeScreen.signIn': 'Войти',
  'homeScreen.catalogue': 'Весь каталог',
  'homeScreen.import': 'Загрузить список',
  'homeScreen.specifications': 'Спецификации',
  'homeScreen.help': 'Помощь',
  'homeScreen.delivery': 'Доставка и оплата',
  'homeScreen.warranty': 'Гарантия и возврат',
  'homeScreen.return': 'Как вернуть товар',
  'homeScreen.empty': 'Главную страницу ещё не составили',
  'homeScreen.emptyHint': 'Перейдите в каталог: там все товары.',
  'homeScreen.failedDialog': 'Информация',
  'homeScreen.loadingDialog': 'Загружаем…',
})
