import { defineTexts } from '../../../../lib/texts/texts'

export const ceilingsTexts = defineTexts({
  'ceilings.hint':
    'Сколько сотрудник может дать сам. Что больше, становится просьбой тому, кто может разрешить: она появится у него на «Сегодня». Потолок человека важнее потолка роли.',
  'ceilings.roles': 'Роли',
  'ceilings.people': 'Люди',
  'ceilings.who': 'Кто',
  'ceilings.none': 'без потолка',
  'ceilings.edit': 'Изменить',
  'ceilings.editOf': 'Изменить потолки: {{name}}',
  'ceilings.own': 'свой',
  'ceilings.title': 'Потолки: {{name}}',
  'ceilings.choice.role': 'Как у роли',
  'ceilings.choice.usual': 'Как обычно',
  'ceilings.choice.none': 'Без потолка',
  'ceilings.choice.figure': 'Не больше',
  'ceilings.figure.percent': 'Не больше, %',
  'ceilings.figure.money': 'Не больше, рублей',
  'ceilings.figure.days': 'Не больше, дней',
  'ceilings.notNumber': 'Впишите число не меньше нуля',
  'ceilings.save': 'Сохранить',
  'ceilings.saving': 'Сохраняем…',
  'ceilings.saved': 'Потолки сохранены',
  'ceilings.about.discount': 'Скидка клиента и скидка ручной цены от цены его вида цен',
  'ceilings.about.below-lowest': 'На сколько ручная цена или скидка может опустить товар ниже самого дешёвого вида цен',
  'ceilings.about.below-contract': 'На сколько ручная цена может быть ниже действующей индивидуальной',
  'ceilings.about.below-cost':
    'На сколько ручная цена может быть ниже себестоимости; сама себестоимость видна только тем, кому разрешено',
  'ceilings.about.credit': 'Какой кредитный лимит можно дать одному клиенту',
  'ceilings.about.deferral': 'Какую отсрочку можно дать клиенту или записать в договор',
  'ceilings.about.refund': 'Возврат оплаты и сумма принятого возврата или претензии',
  'ceilings.about.price-change': 'На сколько загрузка может изменить цену товара, в любую сторону',
})
