import type { FitDirection } from './critical'

/** A feature of the trade by its ETIM codes and usual names, with the allowed values of a replacement. */
export type KnownCritical = {
  codes: readonly string[]
  names: readonly string[]
  direction: FitDirection
  /** The unit of numbers written without one. */
  unit: string | null
}

const known = (
  direction: FitDirection,
  unit: string | null,
  codes: readonly string[],
  ...names: string[]
): KnownCritical => ({ codes, names, direction, unit })

/**
 * The critical features of a class that nobody has edited. Where a higher value often fits, as with a nominal voltage,
 * these still require the same one: staff may allow more for a class.
 */
export const knownCriticals: readonly KnownCritical[] = [
  known('equal', 'А', ['EF000227'], 'Номинальный ток', 'Ток номинальный', 'Ном. ток', 'Номинальный ток In', 'In'),
  known('equal', 'P', ['EF000054'], 'Количество полюсов', 'Число полюсов', 'Кол-во полюсов', 'Полюсность', 'Полюсов'),
  known(
    'equal',
    null,
    ['EF000889'],
    'Характеристика срабатывания',
    'Характеристика отключения',
    'Кривая срабатывания',
    'Кривая отключения',
    'Тип характеристики',
    'Время-токовая характеристика',
    'Времятоковая характеристика',
  ),
  known(
    'not-lower',
    'кА',
    ['EF006064', 'EF002413'],
    'Отключающая способность',
    'Номинальная отключающая способность',
    'Наибольшая отключающая способность',
    'Предельная отключающая способность',
    'Предельная коммутационная способность',
    'ПКС',
  ),
  known(
    'equal',
    'мА',
    ['EF002358'],
    'Дифференциальный ток',
    'Номинальный отключающий дифференциальный ток',
    'Ток утечки',
    'Номинальный дифференциальный ток',
  ),
  known('equal', null, ['EF002560'], 'Тип по дифференциальному току', 'Тип дифференциального тока'),
  known('equal', 'В', ['EF000228'], 'Номинальное напряжение', 'Напряжение номинальное', 'Рабочее напряжение'),
  known(
    'equal',
    'В',
    ['EF003978'],
    'Напряжение катушки',
    'Напряжение катушки управления',
    'Напряжение управления',
    'Управляющее напряжение',
    'Номинальное напряжение катушки',
  ),
  known('contains', 'В', ['EF002334'], 'Напряжение питания', 'Питающее напряжение'),
  known('equal', null, ['EF008256'], 'Замыкающих контактов', 'Количество замыкающих контактов'),
  known('equal', null, ['EF008255'], 'Размыкающих контактов', 'Количество размыкающих контактов'),
  known('equal', null, ['EF008257'], 'Переключающих контактов', 'Количество переключающих контактов'),
  known('contains', 'А', [], 'Диапазон уставки', 'Диапазон уставок', 'Диапазон регулировки'),
  known('equal', null, ['EF001792'], 'Количество жил', 'Число жил'),
  known(
    'equal',
    'мм²',
    ['EF000018'],
    'Сечение жилы',
    'Сечение',
    'Номинальное сечение',
    'Сечение проводника',
    'Сечение кабеля',
  ),
  known('equal', null, [], 'Материал жилы'),
  known('equal', null, [], 'Марка', 'Марка кабеля'),
  known('not-lower', null, ['EF005474'], 'Степень защиты', 'Степень защиты IP', 'Степень защиты (IP)', 'IP'),
  known('equal', null, ['EF000048'], 'Цоколь', 'Тип цоколя'),
  known('equal', 'К', ['EF000103'], 'Цветовая температура'),
  known('not-lower', 'лм', ['EF000078'], 'Световой поток'),
  known('equal', null, ['EF000007'], 'Цвет'),
  known('equal', null, [], 'Количество мест', 'Количество постов'),
  known('equal', null, [], 'Количество клавиш', 'Число клавиш'),
]

/** Names of features are compared without case and blanks at the ends. */
export const foldFeatureName = (name: string): string => name.trim().toLowerCase().replaceAll('ё', 'е')
