import { defineTexts } from '../../../../lib/texts/texts'

export const sheetTexts = defineTexts({
  'sheet.hint':
    'Стрелки выбирают ячейки, Enter изменяет, Ctrl+Enter вводит во все выбранные, Ctrl+C и Ctrl+V копируют и вставляют, Ctrl+D заполняет вниз, Ctrl+Z отменяет, Alt со стрелками перемещает строку',
  'sheet.allColumns': 'Все столбцы',
  'sheet.hintRead': 'Стрелки выбирают ячейки, Ctrl+C копирует',
  'sheet.cut_one': '{{count, number}} значение не поместилось: в таблице меньше строк или столбцов, чем вставлено',
  'sheet.cut_few': '{{count, number}} значения не поместились: в таблице меньше строк или столбцов, чем вставлено',
  'sheet.cut_many': '{{count, number}} значений не поместились: в таблице меньше строк или столбцов, чем вставлено',
  'sheet.cut_other': '{{count, number}} значения не поместились: в таблице меньше строк или столбцов, чем вставлено',
  'sheet.refused_one': '{{count, number}} значение не подошло: количество должно быть числом больше нуля',
  'sheet.refused_few': '{{count, number}} значения не подошли: количество должно быть числом больше нуля',
  'sheet.refused_many': '{{count, number}} значений не подошли: количество должно быть числом больше нуля',
  'sheet.refused_other': '{{count, number}} значения не подошли: количество должно быть числом больше нуля',
  'sheet.overtaken_one': 'Не отменено {{count, number}} значение: его уже изменили после вас',
  'sheet.overtaken_few': 'Не отменены {{count, number}} значения: их уже изменили после вас',
  'sheet.overtaken_many': 'Не отменено {{count, number}} значений: их уже изменили после вас',
  'sheet.overtaken_other': 'Не отменено {{count, number}} значения: их уже изменили после вас',
  'sheet.fixed_one': '{{count, number}} значение не вставлено: эту ячейку нельзя изменить',
  'sheet.fixed_few': '{{count, number}} значения не вставлены: эти ячейки нельзя изменить',
  'sheet.fixed_many': '{{count, number}} значений не вставлено: эти ячейки нельзя изменить',
  'sheet.fixed_other': '{{count, number}} значения не вставлено: эти ячейки нельзя изменить',
})
