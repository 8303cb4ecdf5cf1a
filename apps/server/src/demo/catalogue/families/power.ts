import { defineClass, type ClassTemplate } from '../class-template'
import { pad, ru } from '../format'

const root = 'Силовое оборудование'
const kilowatts: Record<number, number> = { 9: 4, 12: 5.5, 18: 7.5, 25: 11, 32: 15, 40: 18.5, 50: 22, 65: 30, 80: 37, 95: 45, 115: 55, 150: 75, 185: 90, 225: 110, 265: 132, 330: 160, 400: 200 }

export const power: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC000228', name: 'Автоматические выключатели в литом корпусе', section: [root, 'Аппараты защиты'], family: 'power', prefix: 'PA',
    series: { cyrillic: 'АЛ', latin: 'MB', number: 250 }, drawing: 'moulded-breaker', share: 16, related: ['EC000066', 'EC002048', 'EC000261'],
    about: 'Вводной и секционный аппарат главных щитов до 1600 А.',
    axes: { amps: [250, 160, 100, 400, 63, 125, 630, 200, 80, 320, 800, 1000, 1600], poles: ['3P', '4P'], ka: [35, 25, 50], release: ['термомагнитный', 'электронный', 'магнитный'] },
    valid: (v) => (v.release === 'электронный' ? v.amps >= 160 : true) && !(v.ka === 25 && v.amps > 250) && !(v.release === 'магнитный' && v.amps > 630),
    title: (v) => `Выключатель автоматический в литом корпусе ${v.poles} ${v.amps}А ${v.ka}кА ${v.release} расцепитель`,
    articleCode: (v) => `${v.poles[0]}-${pad(v.amps, 4)}-${v.ka}${{ термомагнитный: 'T', электронный: 'E', магнитный: 'M' }[v.release]}`,
    features: (v) => ({ poles: v.poles, current: v.amps, breakingCapacity: v.ka, release: v.release, voltage: 400, category: v.amps > 630 ? 'B' : 'A', mounting: 'на плату', ip: 'IP20', adjustable: v.release === 'электронный', size: `габарит ${v.amps > 630 ? 5 : v.amps > 400 ? 4 : v.amps > 250 ? 3 : v.amps > 125 ? 2 : 1}`, cycles: 10_000, temperature: [-40, 55] }),
    rubles: (v) => (2300 + v.amps * 28) * (v.poles === '4P' ? 1.3 : 1) * (v.ka === 50 ? 1.25 : 1) * (v.release === 'электронный' ? 2.1 : 1), grams: (v) => 900 + v.amps * 14, packing: () => ({ box: 1 }),
  }),
  defineClass({
    code: 'EC000066', name: 'Контакторы', section: [root, 'Пуск и коммутация'], family: 'power', prefix: 'PC',
    series: { cyrillic: 'К', latin: 'CT', number: 10 }, drawing: 'contactor', share: 24, related: ['EC000106', 'EC001028', 'EC000074'],
    about: 'Пуск, остановка и реверс электродвигателей, коммутация мощной нагрузки.',
    axes: { amps: [18, 9, 25, 12, 32, 40, 65, 95, 50, 80, 115, 150, 185, 225, 265, 330, 400], coil: ['230В AC', '400В AC', '24В DC', '110В AC', '24В AC'], aux: ['1НО', '1НЗ', '1НО+1НЗ'] },
    valid: (v) => (v.amps >= 40 ? v.aux === '1НО+1НЗ' : v.aux !== '1НО+1НЗ'),
    title: (v) => `Контактор ${v.amps}А ${ru(kilowatts[v.amps] ?? 0)}кВт катушка ${v.coil} ${v.aux} AC-3`,
    articleCode: (v) => `${pad(v.amps, 3)}-${pad(Number.parseInt(v.coil, 10), 3)}${v.coil.endsWith('DC') ? 'D' : ''}-${v.aux === '1НО' ? '10' : v.aux === '1НЗ' ? '01' : '11'}`,
    features: (v) => ({ current: v.amps, motorPower: kilowatts[v.amps] ?? 0, coilVoltage: v.coil, contactsOpen: v.aux === '1НЗ' ? 0 : 1, contactsClosed: v.aux === '1НО' ? 0 : 1, poles: '3P', voltage: 400, category: 'AC-3', mounting: v.amps > 95 ? 'на плату' : 'на DIN-рейку', ip: 'IP20', cycles: 1_000_000, temperature: [-25, 50] }),
    rubles: (v) => 520 + v.amps * 31 + v.amps * v.amps * 0.16, grams: (v) => 280 + v.amps * 17, packing: (v) => ({ box: v.amps < 40 ? 40 : v.amps < 100 ? 16 : 1 }),
  }),
  defineClass({
    code: 'EC000106', name: 'Реле тепловые', section: [root, 'Пуск и коммутация'], family: 'power', prefix: 'PT',
    series: { cyrillic: 'РТ', latin: 'TR', number: 13 }, drawing: 'thermal-relay', share: 10, related: ['EC000066', 'EC001028'],
    about: 'Защищает двигатель от перегрузки и обрыва фазы, присоединяется к контактору.',
    axes: { setting: ['4–6', '7–10', '2,5–4', '9–13', '12–18', '1,6–2,5', '17–25', '23–32', '1–1,6', '30–40', '37–50', '48–65', '63–80', '80–93', '0,63–1', '0,4–0,63'], model: ['с ручным возвратом', 'с автоматическим возвратом'] },
    title: (v) => `Реле перегрузки тепловое ${v.setting}А ${v.model}`, articleCode: (v) => `${v.setting.replaceAll(',', '').replace('–', '-')}${v.model === 'с ручным возвратом' ? '' : '-A'}`,
    features: (v) => ({ setting: pair(v.setting), current: pair(v.setting)[1], model: v.model, poles: '3P', voltage: 660, contactsOpen: 1, contactsClosed: 1, release: 'класс 10A', ip: 'IP20', mounting: 'на контактор' }),
    rubles: (v) => 640 + pair(v.setting)[1] * 22, grams: (v) => 160 + pair(v.setting)[1] * 4, packing: () => ({ box: 50 }),
  }),
  defineClass({
    code: 'EC000074', name: 'Автоматы защиты двигателя', section: [root, 'Пуск и коммутация'], family: 'power', prefix: 'PD',
    series: { cyrillic: 'АПД', latin: 'MS', number: 32 }, drawing: 'motor-breaker', share: 10, related: ['EC000066', 'EC001028'],
    about: 'Защита двигателя от короткого замыкания и перегрузки с настройкой тока.',
    axes: { setting: ['4–6,3', '6–10', '2,5–4', '9–14', '13–18', '1,6–2,5', '1–1,6', '17–23', '20–25', '24–32', '0,63–1', '0,4–0,63', '30–40', '37–50', '48–65'], handle: ['кнопки', 'поворотная ручка'], ka: [50, 100] },
    title: (v) => `Выключатель автоматический защиты двигателя ${v.setting}А ${v.handle === 'кнопки' ? 'кнопочный' : 'с поворотной ручкой'} ${v.ka}кА`, articleCode: (v) => `${v.setting.replaceAll(',', '').replace('–', '-')}${v.handle === 'кнопки' ? 'B' : 'R'}-${v.ka}`,
    features: (v) => ({ setting: pair(v.setting), current: pair(v.setting)[1], model: v.handle, breakingCapacity: v.ka, poles: '3P', voltage: 400, category: 'AC-3', modules: 2.5, mounting: 'на DIN-рейку', ip: 'IP20' }),
    rubles: (v) => (1900 + pair(v.setting)[1] * 42) * (v.ka === 100 ? 1.2 : 1), grams: (v) => (pair(v.setting)[1] > 32 ? 900 : 330), packing: () => ({ box: 24 }),
  }),
  defineClass({
    code: 'EC000055', name: 'Плавкие вставки', section: [root, 'Аппараты защиты'], family: 'power', prefix: 'PF',
    series: { cyrillic: 'ПВ', latin: 'FL', number: 33 }, drawing: 'fuse', share: 10, related: ['EC001040'],
    about: 'Ножевой предохранитель с кварцевым наполнителем для разъединителей и панелей.',
    axes: { size: ['00', '1', '2', '3', '000'], amps: [100, 160, 63, 250, 40, 125, 80, 400, 200, 630, 32, 50, 25], duty: ['gG', 'aM'] },
    valid: (v) => v.amps <= ({ '000': 100, '00': 160, '1': 250, '2': 400, '3': 630 }[v.size]) && v.amps >= ({ '000': 25, '00': 25, '1': 80, '2': 125, '3': 250 }[v.size]),
    title: (v) => `Плавкая вставка габарит ${v.size} ${v.amps}А ${v.duty}`, articleCode: (v) => `${v.size}-${pad(v.amps, 3)}${v.duty === 'gG' ? '' : '-AM'}`,
    features: (v) => ({ size: `габарит ${v.size}`, current: v.amps, category: v.duty, voltage: 500, breakingCapacity: 120, mounting: 'в держатель', material: 'керамика', power: Math.round(v.amps / 12) }),
    rubles: (v) => 150 + v.amps * 1.7, grams: (v) => 120 + v.amps * 1.3, packing: () => ({ multiplicity: 3, minimum: 3, box: 60 }),
  }),
  defineClass({
    code: 'EC001040', name: 'Выключатели-разъединители с предохранителями', section: [root, 'Аппараты защиты'], family: 'power', prefix: 'PR',
    series: { cyrillic: 'РП', latin: 'FD', number: 160 }, drawing: 'fuse-switch', share: 6, related: ['EC000055', 'EC000261'],
    about: 'Коммутирует и защищает линию плавкими вставками, откидная крышка с окном.',
    axes: { amps: [160, 250, 400, 630, 100], poles: ['3P', '1P'], mounting: ['на плату', 'на шины 185 мм', 'на шины 60 мм'] },
    title: (v) => `Выключатель-разъединитель-предохранитель ${v.poles} ${v.amps}А ${v.mounting}`, articleCode: (v) => `${v.poles[0]}-${pad(v.amps, 3)}${v.mounting.endsWith('185 мм') ? '-185' : v.mounting.endsWith('60 мм') ? '-60' : ''}`,
    features: (v) => ({ current: v.amps, poles: v.poles, mounting: v.mounting, voltage: 690, category: 'AC-22B', breakingCapacity: 50, size: `габарит ${{ 100: '000', 160: '00', 250: '1', 400: '2', 630: '3' }[v.amps]}`, ip: 'IP30' }),
    rubles: (v) => (1800 + v.amps * 19) * (v.poles === '3P' ? 1 : 0.45) * (v.mounting === 'на плату' ? 1 : 1.35), grams: (v) => 700 + v.amps * 12, packing: () => ({ box: 1 }),
  }),
  defineClass({
    code: 'EC001857', name: 'Преобразователи частоты', section: [root, 'Привод'], family: 'power', prefix: 'PV',
    series: { cyrillic: 'ПЧ', latin: 'VF', number: 300 }, drawing: 'drive', share: 10, related: ['EC000066', 'EC000074', 'EC001028'],
    about: 'Плавный пуск и регулирование скорости асинхронного двигателя, векторное управление.',
    axes: { kw: [1.5, 2.2, 0.75, 4, 5.5, 7.5, 0.4, 11, 15, 18.5, 22, 30, 37, 45, 55, 75], feed: ['380В 3Ф', '220В 1Ф'], iface: ['RS-485', 'Profinet', 'без интерфейса'] },
    valid: (v) => v.feed === '380В 3Ф' || v.kw <= 2.2,
    title: (v) => `Преобразователь частоты ${v.feed} ${ru(v.kw)}кВт ${v.iface}`, articleCode: (v) => `${v.feed.startsWith('380') ? 33 : 21}-D${pad(v.kw * 100, 4)}${v.iface === 'RS-485' ? 'M' : v.iface === 'Profinet' ? 'P' : 'N'}`,
    features: (v) => ({ motorPower: v.kw, supplyVoltage: v.feed, interfaceType: v.iface, output: Math.round(v.kw * (v.feed.startsWith('380') ? 2.1 : 4.6) * 10) / 10, phases: v.feed.endsWith('3Ф') ? '3 фазы' : '1 фаза', frequency: 400, ip: 'IP20', display: true, mounting: v.kw > 11 ? 'на плату' : 'на DIN-рейку', temperature: [-10, 50] }),
    rubles: (v) => (8200 + v.kw * 2900) * (v.iface === 'Profinet' ? 1.3 : v.iface === 'RS-485' ? 1 : 0.9), grams: (v) => 900 + v.kw * 520, packing: () => ({ box: 1 }),
  }),
  defineClass({
    code: 'EC000640', name: 'Устройства плавного пуска', section: [root, 'Привод'], family: 'power', prefix: 'PS',
    series: { cyrillic: 'УПП', latin: 'SS', number: 200 }, drawing: 'drive', share: 4, related: ['EC000066', 'EC000228'],
    about: 'Снижает пусковой ток и рывок привода насосов, вентиляторов и компрессоров.',
    axes: { kw: [15, 11, 7.5, 22, 30, 5.5, 37, 45, 55, 75, 90, 110], bypass: ['с байпасом', 'без байпаса'] },
    title: (v) => `Устройство плавного пуска ${ru(v.kw)}кВт 400В ${v.bypass}`, articleCode: (v) => `${pad(v.kw * 10, 4)}${v.bypass === 'с байпасом' ? 'B' : ''}`,
    features: (v) => ({ motorPower: v.kw, current: Math.round(v.kw * 2), voltage: 400, model: v.bypass, phases: '3 фазы', ip: 'IP20', interfaceType: 'RS-485', temperature: [-10, 45] }),
    rubles: (v) => (14_500 + v.kw * 1100) * (v.bypass === 'с байпасом' ? 1.2 : 1), grams: (v) => 1500 + v.kw * 160, packing: () => ({ box: 1 }),
  }),
]

function pair(text: string): readonly [number, number] {
  const [from = '0', to = '0'] = text.replaceAll(',', '.').split('–')
  return [Number(from), Number(to)]
}
