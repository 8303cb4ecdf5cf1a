import { defineClass, type ClassTemplate } from '../class-template'
import { counted, pad } from '../format'

const root = 'Модульное оборудование'
const control = 'Управление и контроль'
const rail = { mounting: 'на DIN-рейку', ip: 'IP20' }

export const modularControl: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC001653', name: 'Контакторы модульные', section: [root, control], family: 'modular', prefix: 'VK',
    series: { cyrillic: 'КМ', latin: 'HC', number: 20 }, drawing: 'modular-contactor', share: 14, solutions: ['Сборка щитов'], related: ['EC000042', 'EC002305', 'EC000297'],
    about: 'Коммутирует освещение, отопление и вентиляцию, устанавливается в один ряд с автоматами.',
    axes: { amps: [25, 20, 40, 63, 16], contacts: ['2НО', '4НО', '1НО+1НЗ', '2НО+2НЗ', '3НО', '4НЗ'], coil: ['230В AC', '24В AC/DC', '230В AC/DC'] },
    valid: (v) => (v.amps >= 40 ? v.contacts !== '1НО+1НЗ' : true),
    title: (v) => `Контактор модульный ${v.amps}А ${v.contacts} катушка ${v.coil}`,
    articleCode: (v) => `${pad(v.amps, 2)}-${v.contacts.replace(/НО/g, '').replace('НЗ', '').replace('+', '')}${v.contacts.endsWith('НЗ') ? 'C' : ''}-${v.coil.startsWith('24') ? '024' : v.coil.endsWith('DC') ? '230U' : '230'}`,
    features: (v) => ({ ...rail, current: v.amps, contactsOpen: v.contacts === '4НЗ' ? 0 : Number(v.contacts[0]), contactsClosed: v.contacts === '4НЗ' ? 4 : v.contacts.includes('+') ? Number(v.contacts.at(-3)) : 0, coilVoltage: v.coil, voltage: v.contacts.startsWith('1') ? 230 : 400, modules: v.amps >= 40 ? 3 : v.contacts === '2НО' || v.contacts.startsWith('1') ? 1 : 2, category: 'AC-1', silent: v.coil.endsWith('DC'), conductorRange: [1.5, 25] }),
    rubles: (v) => (760 + v.amps * 24) * (v.coil === '230В AC' ? 1 : 1.2), grams: (v) => (v.amps >= 40 ? 340 : 150), packing: () => ({ box: 60 }),
  }),
  defineClass({
    code: 'EC000188', name: 'Импульсные реле', section: [root, control], family: 'modular', prefix: 'VI',
    series: { cyrillic: 'ИР', latin: 'LR', number: 16 }, drawing: 'relay-module', share: 6, related: ['EC001590', 'EC001653'],
    about: 'Включает и выключает свет с нескольких мест кнопками без фиксации.',
    axes: { amps: [16, 32, 20], contacts: ['1НО', '2НО', '1НО+1НЗ'], coil: ['230В AC', '24В AC/DC', '12В AC/DC'] },
    title: (v) => `Реле импульсное ${v.amps}А ${v.contacts} ${v.coil}`, articleCode: (v) => `${v.amps}-${v.contacts.replace(/[^0-9]/g, '')}-${pad(Number.parseInt(v.coil, 10), 3)}`,
    features: (v) => ({ ...rail, current: v.amps, contactsOpen: Number(v.contacts[0]), contactsClosed: v.contacts.includes('НЗ') ? 1 : 0, coilVoltage: v.coil, voltage: 230, modules: 1, conductorRange: [0.5, 6], temperature: [-25, 50] }),
    rubles: (v) => 720 + v.amps * 19 + (v.contacts === '1НО' ? 0 : 240), grams: () => 105, packing: () => ({ box: 60, block: 12 }),
  }),
  defineClass({
    code: 'EC002305', name: 'Таймеры цифровые', section: [root, control], family: 'modular', prefix: 'VE',
    series: { cyrillic: 'ТЭ', latin: 'DT', number: 15 }, drawing: 'timer', share: 6, related: ['EC001653', 'EC000189'],
    about: 'Включает нагрузку по недельной программе, ход часов сохраняется при отключении сети.',
    axes: { amps: [16, 20, 30], programs: [16, 8, 32], volts: ['230В', '24В', '12В'], kind: ['недельный', 'астрономический', 'суточный'] },
    title: (v) => `Таймер цифровой ${v.kind} ${v.amps}А ${v.volts} ${counted(v.programs, 'программа', 'программы', 'программ')}`,
    articleCode: (v) => `${v.amps}-${pad(v.programs, 2)}-${Number.parseInt(v.volts, 10)}${v.kind === 'недельный' ? '' : v.kind === 'суточный' ? '-D' : '-A'}`,
    features: (v) => ({ ...rail, current: v.amps, functions: v.programs, supplyVoltage: v.volts, model: v.kind, display: true, modules: 2, contactsChange: 1, conductorRange: [0.5, 4], temperature: [-10, 40] }),
    rubles: (v) => 980 + v.amps * 14 + v.programs * 8 + (v.kind === 'астрономический' ? 1400 : 0), grams: () => 155, packing: () => ({ box: 40 }),
  }),
  defineClass({
    code: 'EC000297', name: 'Лестничные автоматы', section: [root, control], family: 'modular', prefix: 'VL',
    series: { cyrillic: 'ЛА', latin: 'ST', number: 10 }, drawing: 'relay-module', share: 4, related: ['EC001590', 'EC000133'],
    about: 'Отключает свет на лестнице через заданное время после нажатия кнопки.',
    axes: { amps: [16, 10], minutes: [10, 20, 60], model: ['стандартный', 'с предупреждением'] },
    title: (v) => `Автомат лестничный ${v.amps}А 0,5–${v.minutes}мин ${v.model}`, articleCode: (v) => `${v.amps}-${v.minutes}${v.model === 'стандартный' ? '' : '-W'}`,
    features: (v) => ({ ...rail, current: v.amps, delay: [30, v.minutes * 60], model: v.model, voltage: 230, modules: 1, contactsOpen: 1, adjustable: true, conductorRange: [0.5, 4] }),
    rubles: (v) => 820 + v.amps * 10 + v.minutes * 4, grams: () => 80, packing: () => ({ box: 60, block: 12 }),
  }),
  defineClass({
    code: 'EC001663', name: 'Розетки на DIN-рейку', section: [root, 'Принадлежности для щитов'], family: 'modular', prefix: 'VS',
    series: { cyrillic: 'РД', latin: 'SO', number: 47 }, drawing: 'modular-socket', share: 4, related: ['EC000214', 'EC000042'],
    about: 'Розетка для подключения приборов прямо в щите.',
    axes: { amps: [16, 10], earth: ['с заземлением', 'без заземления'], colour: ['серый', 'белый'], lit: ['', ' с индикатором'] },
    valid: (v) => (v.amps === 16 ? v.earth === 'с заземлением' : true),
    title: (v) => `Розетка на DIN-рейку ${v.amps}А 250В ${v.earth}${v.lit} ${v.colour === 'серый' ? 'серая' : 'белая'}`,
    articleCode: (v) => `${v.amps}${v.earth === 'с заземлением' ? 'E' : 'N'}${v.lit ? 'L' : ''}-${v.colour === 'серый' ? 'G' : 'W'}`,
    features: (v) => ({ ...rail, current: v.amps, voltage: 250, earth: v.earth === 'с заземлением', colour: v.colour, lit: v.lit !== '', modules: 2.5, outlets: 1, conductorRange: [1, 6] }),
    rubles: (v) => 190 + v.amps * 4 + (v.lit ? 60 : 0), grams: () => 78, packing: () => ({ box: 50, block: 5 }),
  }),
  defineClass({
    code: 'EC001657', name: 'Индикаторы модульные', section: [root, 'Принадлежности для щитов'], family: 'modular', prefix: 'VC',
    series: { cyrillic: 'ИМ', latin: 'IL', number: 47 }, drawing: 'modular-lamp', share: 4, related: ['EC000214', 'EC001653'],
    about: 'Показывает наличие напряжения на линии или фазе.',
    axes: { colour: ['зелёный', 'красный', 'жёлтый', 'синий', 'белый', 'три цвета'], volts: ['230В AC', '24В AC/DC', '400В AC'] },
    title: (v) => `Индикатор световой модульный ${v.colour} ${v.volts}`,
    articleCode: (v) => `${{ зелёный: 'G', красный: 'R', жёлтый: 'Y', синий: 'B', белый: 'W', 'три цвета': 'RGY' }[v.colour]}-${Number.parseInt(v.volts, 10)}`,
    features: (v) => ({ ...rail, colour: v.colour, supplyVoltage: v.volts, modules: 1, power: 0.6, life: 50_000, conductorRange: [0.5, 4], temperature: [-25, 50] }),
    rubles: (v) => (v.colour === 'три цвета' ? 420 : 165), grams: () => 52, packing: () => ({ box: 120, block: 12 }),
  }),
  defineClass({
    code: 'EC000215', name: 'Шины соединительные', section: [root, 'Принадлежности для щитов'], family: 'modular', prefix: 'VB',
    series: null, drawing: 'busbar', share: 8, solutions: ['Сборка щитов'], related: ['EC000042', 'EC000003', 'EC000905'],
    about: 'Гребёнка для параллельного присоединения модульных аппаратов в ряду.',
    axes: { type: ['PIN', 'FORK'], poles: ['1P', '3P', '2P', '4P'], amps: [63, 100, 80], modules: [12, 54, 24, 57] },
    title: (v) => `Шина соединительная ${v.type} (${v.type === 'PIN' ? 'штырь' : 'вилка'}) ${v.poles} ${v.amps}А на ${counted(v.modules, 'модуль', 'модуля', 'модулей')}`,
    articleCode: (v) => `${v.type === 'PIN' ? 'P' : 'F'}${v.poles[0]}-${pad(v.amps, 3)}-${v.modules}`,
    features: (v) => ({ model: v.type, poles: v.poles, current: v.amps, places: v.modules, length: Math.round(v.modules * 17.8), voltage: 400, conductor: 'медь', insulation: 'ПВХ', mounting: 'к аппаратам' }),
    rubles: (v) => (v.modules * 8 * Number(v.poles[0]) * v.amps) / 63 + 40, grams: (v) => v.modules * 6 * Number(v.poles[0]), packing: (v) => ({ box: v.modules > 24 ? 20 : 50 }),
  }),
  defineClass({
    code: 'EC000212', name: 'DIN-рейки', section: [root, 'Принадлежности для щитов'], family: 'boxes', prefix: 'VH',
    series: null, drawing: 'rail', share: 8, solutions: ['Сборка щитов'], related: ['EC000261', 'EC000214', 'EC000042'],
    about: 'Монтажный профиль 35 мм для модульной аппаратуры.',
    axes: { length: [1000, 300, 2000, 600, 200, 400, 125, 250], height: [7.5, 15], kind: ['перфорированная', 'сплошная'] },
    title: (v) => `DIN-рейка 35х${String(v.height).replace('.', ',')}мм ${v.length}мм ${v.kind}`, articleCode: (v) => `${pad(v.height, 2)}-${pad(v.length, 4)}${v.kind === 'сплошная' ? 'S' : ''}`,
    features: (v) => ({ length: v.length, height: v.height, width: 35, perforated: v.kind === 'перфорированная', material: 'сталь', coating: 'цинк гальванический', thickness: 1, mounting: 'винтами' }),
    rubles: (v) => v.length * 0.16 * (v.height > 8 ? 1.6 : 1) + 12, grams: (v) => v.length * 0.33 * (v.height > 8 ? 1.5 : 1), packing: (v) => (v.length >= 1000 ? { box: 50, multiplicity: 1 } : { box: 100 }),
  }),
]
