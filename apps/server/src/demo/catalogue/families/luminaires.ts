import { defineClass, type ClassTemplate } from '../class-template'
import { pad } from '../format'

const root = 'Светотехника'
const lumens = (watts: number, efficacy: number) => Math.round((watts * efficacy) / 10) * 10
const led = (watts: number, kelvins: number, efficacy: number) => ({ power: watts, kelvins, lumens: lumens(watts, efficacy), cri: 80, life: 50_000 })

export const luminaires: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC001701', name: 'Светильники офисные встраиваемые', section: [root, 'Внутреннее освещение'], family: 'lighting', prefix: 'LO',
    series: { cyrillic: 'ДВО', latin: 'OP', number: 6 }, drawing: 'panel', share: 20, related: ['EC002710', 'EC001957'],
    about: 'Светодиодная панель для подвесных потолков «Армстронг».',
    axes: { watts: [36, 40, 30, 45, 24, 50, 18], kelvins: [4000, 6500, 5000, 3000], diffuser: ['призма', 'опал', 'микропризма', 'колотый лёд'], size: ['595х595х19', '1195х295х19', '1195х595х19', '295х295х19'], kit: ['', ' с БАП'] },
    valid: (v) => (v.size === '1195х595х19' ? v.watts >= 45 : v.size === '295х295х19' ? v.watts <= 24 : v.watts > 18) && !(v.kit && v.watts < 30),
    title: (v) => `Светильник светодиодный встраиваемый ${v.watts}Вт ${v.kelvins}К ${v.diffuser} ${v.size}мм IP40${v.kit}`, articleCode: (v) => `${pad(v.watts, 2)}-${v.kelvins / 100}${{ призма: 'P', опал: 'O', микропризма: 'M', 'колотый лёд': 'I' }[v.diffuser]}-${{ '595х595х19': 66, '1195х295х19': 123, '1195х595х19': 126, '295х295х19': 33 }[v.size]}${v.kit ? 'E' : ''}`,
    features: (v) => ({ ...led(v.watts, v.kelvins, 110), diffuser: v.diffuser, size: v.size, ip: 'IP40', mounting: 'встраиваемый', colour: 'белый', beam: 120, ...(v.kit ? { emergency: 1 } : {}) }),
    rubles: (v) => (480 + v.watts * 19) * (v.size === '595х595х19' ? 1 : 1.25) + (v.kit ? 1900 : 0), grams: (v) => 1100 + v.watts * 32, packing: () => ({ box: 4 }),
  }),
  defineClass({
    code: 'EC001715', name: 'Светильники пылевлагозащищённые', section: [root, 'Промышленное освещение'], family: 'lighting', prefix: 'LW',
    series: { cyrillic: 'ДСП', latin: 'WP', number: 13 }, drawing: 'batten', share: 16, related: ['EC001957', 'EC002600', 'EC001716'],
    about: 'Линейный светильник IP65 для складов, паркингов и цехов.',
    axes: { watts: [36, 18, 54, 40, 20, 72], kelvins: [5000, 4000, 6500], length: [1200, 600, 1500], ip: ['IP65', 'IP67'], diffuser: ['опал', 'прозрачный'], extra: ['', ' с БАП', ' с датчиком движения'] },
    valid: (v) => (v.length === 600 ? v.watts <= 20 : v.length === 1500 ? v.watts >= 54 : v.watts >= 36 && v.watts <= 54) && !(v.extra && v.ip === 'IP67'),
    title: (v) => `Светильник светодиодный пылевлагозащищённый ${v.watts}Вт ${v.kelvins}К ${v.length}мм ${v.diffuser} ${v.ip}${v.extra}`, articleCode: (v) => `${pad(v.watts, 2)}-${v.kelvins / 100}-${v.ip.slice(2)}-${v.length / 100}${v.diffuser === 'опал' ? 'O' : 'T'}${v.extra === '' ? '' : v.extra === ' с БАП' ? 'E' : 'M'}`,
    features: (v) => ({ ...led(v.watts, v.kelvins, 125), ip: v.ip, length: v.length, diffuser: v.diffuser, mounting: 'накладной', material: 'поликарбонат', climate: 'УХЛ2', impact: 'IK08', temperature: [-40, 45], ...(v.extra === ' с БАП' ? { emergency: 3 } : {}) }),
    rubles: (v) => 390 + v.watts * 22 + (v.extra === '' ? 0 : v.extra === ' с БАП' ? 2100 : 750), grams: (v) => 500 + v.length * 0.9, packing: () => ({ box: 6 }),
  }),
  defineClass({
    code: 'EC001744', name: 'Прожекторы светодиодные', section: [root, 'Уличное освещение'], family: 'lighting', prefix: 'LF',
    series: { cyrillic: 'ДО', latin: 'FL', number: 7 }, drawing: 'floodlight', share: 20, solutions: ['Уличное освещение', 'Стройплощадка'], related: ['EC000189', 'EC000133', 'EC002600'],
    about: 'Освещение фасадов, дворов и строительных площадок.',
    axes: { watts: [50, 30, 100, 20, 10, 70, 150, 200, 300], kelvins: [6500, 4000, 5000, 3000], colour: ['чёрный', 'белый', 'серый'], ip: ['IP65', 'IP67'], extra: ['', ' с датчиком движения', ' переносной'] },
    valid: (v) => !(v.colour === 'белый' && v.watts > 50) && !(v.extra && (v.ip === 'IP67' || v.watts > 100)) && !(v.extra === ' переносной' && v.colour !== 'чёрный') && !(v.kelvins === 3000 && v.watts > 100),
    title: (v) => `Прожектор светодиодный ${v.watts}Вт ${v.kelvins}К ${v.ip} ${v.colour}${v.extra}`, articleCode: (v) => `${pad(v.watts, 3)}-${v.kelvins / 100}-${v.ip.slice(2)}${{ чёрный: 'K', белый: 'W', серый: 'GR' }[v.colour]}${v.extra === '' ? '' : v.extra === ' переносной' ? 'P' : 'M'}`,
    features: (v) => ({ ...led(v.watts, v.kelvins, 90), ip: v.ip, colour: v.colour, material: 'алюминий', mounting: v.extra === ' переносной' ? 'на стойку' : 'на скобу', beam: 110, climate: 'УХЛ1', temperature: [-40, 50], diffuser: 'закалённое стекло', ...(v.extra === ' с датчиком движения' ? { reach: 8 } : {}) }),
    rubles: (v) => 180 + v.watts * 14 + (v.extra ? 420 : 0), grams: (v) => 160 + v.watts * 15, packing: (v) => ({ box: v.watts > 70 ? 5 : 20 }),
  }),
  defineClass({
    code: 'EC001716', name: 'Светильники высоких пролётов', section: [root, 'Промышленное освещение'], family: 'lighting', prefix: 'LH',
    series: { cyrillic: 'ДСП', latin: 'HB', number: 40 }, drawing: 'high-bay', share: 8, related: ['EC001715', 'EC002600'],
    about: 'Подвесной светильник цехов и складов высотой от 6 м.',
    axes: { watts: [150, 100, 200, 240, 80], kelvins: [5000, 4000, 6500], beam: [90, 120, 60], ip: ['IP65', 'IP67'], dimmable: ['', ' 1-10В'] },
    title: (v) => `Светильник светодиодный подвесной High Bay ${v.watts}Вт ${v.kelvins}К ${v.beam}° ${v.ip}${v.dimmable}`, articleCode: (v) => `${pad(v.watts, 3)}-${v.kelvins / 100}-${pad(v.beam, 3)}-${v.ip.slice(2)}${v.dimmable ? 'D' : ''}`,
    features: (v) => ({ ...led(v.watts, v.kelvins, 140), beam: v.beam, ip: v.ip, dimmable: v.dimmable !== '', mounting: 'подвесной', material: 'алюминий', colour: 'чёрный', impact: 'IK08', temperature: [-40, 50] }),
    rubles: (v) => 1700 + v.watts * 26 + (v.dimmable ? 900 : 0), grams: (v) => 1100 + v.watts * 14, packing: () => ({ box: 1 }),
  }),
  defineClass({
    code: 'EC000062', name: 'Светильники уличные консольные', section: [root, 'Уличное освещение'], family: 'lighting', prefix: 'LU',
    series: { cyrillic: 'ДКУ', latin: 'SL', number: 10 }, drawing: 'street-light', share: 10, solutions: ['Уличное освещение'], related: ['EC000189', 'EC001139', 'EC000513'],
    about: 'Освещение дорог и дворов, крепление на консоль опоры.',
    axes: { watts: [50, 100, 80, 150, 30, 120, 200], kelvins: [5000, 4000, 3000], curve: ['Ш', 'Д', 'К'], pole: [50, 60], controlled: ['', ' с разъёмом NEMA'] },
    title: (v) => `Светильник светодиодный консольный ${v.watts}Вт ${v.kelvins}К КСС ${v.curve} d${v.pole}мм IP65${v.controlled}`, articleCode: (v) => `${pad(v.watts, 3)}-${v.kelvins / 100}${{ Ш: 'W', Д: 'D', К: 'K' }[v.curve]}${v.pole}${v.controlled ? 'N' : ''}`,
    features: (v) => ({ ...led(v.watts, v.kelvins, 130), pole: v.pole, model: `КСС ${v.curve}`, ip: 'IP65', material: 'алюминий', colour: 'серый', mounting: 'консольный', climate: 'У1', impact: 'IK08', temperature: [-45, 50] }),
    rubles: (v) => 1250 + v.watts * 24 + (v.controlled ? 1500 : 0), grams: (v) => 900 + v.watts * 16, packing: () => ({ box: 2 }),
  }),
  defineClass({
    code: 'EC001957', name: 'Светильники аварийные', section: [root, 'Внутреннее освещение'], family: 'lighting', prefix: 'LA',
    series: { cyrillic: 'ДПА', latin: 'EM', number: 50 }, drawing: 'exit-sign', share: 8, related: ['EC001715', 'EC000043'],
    about: 'Указатели путей эвакуации и аварийное освещение с аккумулятором.',
    axes: { sign: ['ВЫХОД', 'без знака', 'стрелка вправо', 'стрелка влево', 'человек и дверь'], hours: [3, 1, 1.5], ip: ['IP20', 'IP65', 'IP44'], mode: ['постоянный', 'непостоянный'] },
    valid: (v) => v.hours !== 1.5 || v.ip === 'IP20',
    title: (v) => `Светильник аварийный ${v.sign === 'без знака' ? v.sign : `«${v.sign}»`} ${String(v.hours).replace('.', ',')}ч ${v.mode} ${v.ip}`, articleCode: (v) => `${{ ВЫХОД: 'EX', 'без знака': 'NO', 'стрелка вправо': 'AR', 'стрелка влево': 'AL', 'человек и дверь': 'RM' }[v.sign]}${pad(v.hours * 10, 2)}-${v.ip.slice(2)}${v.mode === 'постоянный' ? 'C' : 'N'}`,
    features: (v) => ({ model: v.sign, emergency: v.hours, ip: v.ip, mode: v.mode, power: 3, battery: 'Ni-Cd 3,6В', voltage: 230, mounting: 'накладной', colour: 'белый', lumens: 120, temperature: [0, 40] }),
    rubles: (v) => 690 + v.hours * 210 + (v.ip === 'IP65' ? 480 : 0), grams: () => 640, packing: () => ({ box: 10 }),
  }),
  defineClass({
    code: 'EC002892', name: 'Светильники ЖКХ', section: [root, 'Внутреннее освещение'], family: 'lighting', prefix: 'LG',
    series: { cyrillic: 'ДПБ', latin: 'RL', number: 30 }, drawing: 'round-light', share: 12, solutions: ['Уличное освещение'], related: ['EC000133', 'EC001959'],
    about: 'Накладной светильник для подъездов, тамбуров и подсобных помещений.',
    axes: { watts: [12, 8, 18, 15, 24], kelvins: [4000, 6500, 5000], shape: ['круг', 'овал', 'квадрат'], ip: ['IP65', 'IP54'], sensor: ['', ' с датчиком движения', ' с оптико-акустическим датчиком'], colour: ['белый', 'чёрный'] },
    valid: (v) => v.colour === 'белый' || (v.shape !== 'квадрат' && v.sensor === ''),
    title: (v) => `Светильник светодиодный ЖКХ ${v.watts}Вт ${v.kelvins}К ${v.shape} ${v.ip} ${v.colour}${v.sensor}`, articleCode: (v) => `${pad(v.watts, 2)}-${v.kelvins / 100}${{ круг: 'C', овал: 'O', квадрат: 'S' }[v.shape]}${v.ip.slice(2)}${v.colour === 'белый' ? '' : 'K'}${v.sensor === '' ? '' : v.sensor.endsWith('движения') ? 'M' : 'A'}`,
    features: (v) => ({ ...led(v.watts, v.kelvins, 90), coreForm: v.shape, ip: v.ip, colour: v.colour, mounting: 'накладной', material: 'поликарбонат', impact: 'IK10', diffuser: 'опал', diameter: 120 + v.watts * 5 }),
    rubles: (v) => 175 + v.watts * 17 + (v.sensor === '' ? 0 : 330), grams: (v) => 180 + v.watts * 12, packing: () => ({ box: 20 }),
  }),
  defineClass({
    code: 'EC000109', name: 'Светильники линейные', section: [root, 'Внутреннее освещение'], family: 'lighting', prefix: 'LN',
    series: { cyrillic: 'ДБО', latin: 'LN', number: 5 }, drawing: 'linear-light', share: 8, related: ['EC001959', 'EC000025'],
    about: 'Тонкий линейный светильник T5, соединяется в линию.',
    axes: { watts: [14, 9, 18, 5, 24], kelvins: [4000, 6500, 3000], length: [872, 572, 1172, 311], keyed: ['с выключателем', 'без выключателя'] },
    valid: (v) => ({ 5: 311, 9: 572, 14: 872, 18: 1172, 24: 1172 }[v.watts]) === v.length,
    title: (v) => `Светильник светодиодный линейный T5 ${v.watts}Вт ${v.kelvins}К ${v.length}мм ${v.keyed}`, articleCode: (v) => `${pad(v.watts, 2)}-${v.kelvins / 100}-${v.length}${v.keyed === 'с выключателем' ? 'S' : ''}`,
    features: (v) => ({ ...led(v.watts, v.kelvins, 95), length: v.length, width: 22, height: 36, ip: 'IP40', model: v.keyed, mounting: 'накладной', colour: 'белый' }),
    rubles: (v) => 190 + v.watts * 15 + (v.keyed === 'с выключателем' ? 40 : 0), grams: (v) => v.length * 0.22, packing: () => ({ box: 30 }),
  }),
]
