import { defineTexts } from '../../../../../lib/texts/texts'

export const markUpTexts = defineTexts({
  'markUp.open': 'Наценка поставщика',
  'markUp.title': 'Наценка: {{supplier}}',
  'markUp.hint':
    'К каждой цене прайс-листа применяется первое подходящее правило. Цена без правила остаётся как в прайс-листе.',
  'markUp.none': 'Правил нет: цены загружаются как в прайс-листе.',
  'markUp.rule': 'Правило {{number}}',
  'markUp.from': 'Цена в прайс-листе',
  'markUp.into': 'Какую цену посчитать',
  'markUp.brand': 'Бренд',
  'markUp.brandHint': 'Пусто — любой',
  'markUp.section': 'Раздел',
  'markUp.sectionHint': 'Вместе с подразделами: Кабель / Силовой',
  'markUp.low': 'Цена от',
  'markUp.high': 'Цена до',
  'markUp.notPrice': 'Впишите цену или оставьте пустым',
  'markUp.add': 'Добавить правило',
  'markUp.drop': 'Убрать правило {{number}}',
  'markUp.up': 'Поднять правило {{number}}',
  'markUp.upShort': 'Выше',
  'markUp.dropShort': 'Убрать',
  'markUp.saved': 'Наценка сохранена. Она действует со следующей загрузки; цены можно пересчитать и сейчас.',
  'markUp.recount': 'Пересчитать цены сейчас',
  'markUp.recountHint': 'По последним ценам этого поставщика. Сначала портал покажет, что изменится.',
})
