import type { FeatureNeed } from './plan'

/** Classes by ETIM code, then by their name in catalogues without codes. */
export const etim = {
  breaker: ['EC000042', 'Автоматические выключатели', 'Автоматический выключатель'],
  rcd: ['EC000003', 'УЗО', 'Выключатели дифференциального тока'],
  rcbo: ['EC000905', 'Дифференциальные автоматы'],
  isolator: ['EC000216', 'Выключатели нагрузки'],
  board: ['EC000214', 'Щитки модульные пластиковые', 'Щиты распределительные'],
  bar: ['EC000329', 'Шины нулевые и заземления'],
  comb: ['EC000215', 'Шины соединительные'],
  cable: ['EC000057', 'EC003248', 'Кабель силовой'],
  sheetTray: ['EC000047', 'Лотки листовые'],
  ladderTray: ['EC000854', 'Лотки лестничные'],
  wireTray: ['EC000853', 'Лотки проволочные'],
  // ETIM 6.0, group EG000004; it has no separate classes for the two bends of a mesh tray
  sheetTurn: ['EC002400', 'Углы лотков горизонтальные'],
  sheetRiser: ['EC000859', 'Углы лотков вертикальные'],
  sheetTee: ['EC001544', 'Тройники лотков'],
  ladderTurn: ['EC002399', 'Углы лестничных лотков горизонтальные'],
  ladderRiser: ['EC001535', 'Углы лестничных лотков вертикальные'],
  ladderTee: ['EC001540', 'Тройники лестничных лотков'],
  wireTurn: ['EC001949', 'Углы проволочных лотков'],
  wireTee: ['EC002835', 'Тройники проволочных лотков'],
  trayConnector: ['EC002413', 'Соединители лотков'],
  trayBracket: ['EC000022', 'Консоли лотков'],
  trayLid: ['EC002403', 'Крышки лотков'],
  trayScrew: ['EC000887', 'Винты для лотков'],
  socket: ['EC000125', 'Розетки'],
  switch: ['EC001590', 'Выключатели'],
  dataSocket: ['EC001264', 'Розетки компьютерные и ТВ'],
  frame: ['EC000007', 'Рамки'],
  wallBox: ['EC000119', 'Коробки установочные'],
  officeLight: ['EC001701', 'Светильники офисные встраиваемые'],
  dampLight: ['EC001715', 'Светильники пылевлагозащищённые'],
  highBay: ['EC001716', 'Светильники высоких пролётов'],
  utilityLight: ['EC002892', 'Светильники ЖКХ'],
} as const satisfies Record<string, readonly string[]>

type Ask = Pick<FeatureNeed, 'values' | 'from' | 'to'>
const feature =
  (codes: readonly string[], names: readonly string[]) =>
  (ask: Ask): FeatureNeed => ({ codes, names, ...ask })

/** Amperes, volts, millimetres and the like, in the units of the ETIM feature. */
export const needOf = {
  poles: feature(['EF000054'], ['Количество полюсов', 'Число полюсов']),
  currentA: feature(['EF000227'], ['Номинальный ток']),
  curve: feature(['EF000889'], ['Характеристика срабатывания']),
  leakageMa: feature(['EF002358'], ['Дифференциальный ток', 'Номинальный отключающий дифференциальный ток']),
  leakageType: feature(['EF002560'], ['Тип по дифференциальному току']),
  places: feature(['EF004427'], ['Количество модулей']),
  mounting: feature(['EF000003'], ['Способ монтажа']),
  cores: feature(['EF001792'], ['Количество жил', 'Число жил']),
  sectionMm2: feature(['EF000018'], ['Сечение жилы']),
  conductor: feature([], ['Материал жилы']),
  mark: feature([], ['Марка', 'Марка кабеля']),
  lumens: feature(['EF000078'], ['Световой поток']),
  kelvins: feature(['EF000103'], ['Цветовая температура']),
  ip: feature(['EF005474'], ['Степень защиты']),
  widthMm: feature(['EF000008'], ['Ширина']),
  heightMm: feature(['EF000040'], ['Высота']),
  lengthMm: feature(['EF001438'], ['Длина']),
  thread: feature(['EF001758'], ['Резьба']),
  outlets: feature([], ['Количество мест', 'Количество постов']),
  keys: feature([], ['Количество клавиш']),
  scheme: feature([], ['Схема']),
  interfaceType: feature([], ['Интерфейс']),
  colour: feature(['EF000007'], ['Цвет']),
  bodyForm: feature(['EF000010'], ['Исполнение']),
}

/** A boolean feature that must be true. */
export const selective: FeatureNeed = { codes: [], names: ['Селективный'], flag: true }
export const earthed: FeatureNeed = { codes: [], names: ['Заземляющий контакт'], flag: true }

const polesWords = { 1: ['1P', '1'], 2: ['2P', '2'], 3: ['3P', '3'], 4: ['4P', '4'] } as const
export type Poles = keyof typeof polesWords

export const polesNeed = (poles: Poles): FeatureNeed => needOf.poles({ values: polesWords[poles] })

/** ГОСТ IEC 60898-1, 5.3.2: preferred rated currents of breakers, amperes. */
export const breakerCurrentsA = [6, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125] as const

/** The smallest value of the series that is not below `least`; null beyond its end. */
export const nextInRow = (row: readonly number[], least: number): number | null =>
  row.find((value) => value >= least - 1e-9) ?? null
