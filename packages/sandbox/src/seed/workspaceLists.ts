export interface DemoWorkspace {
  readonly name: string
  readonly subdomain: string
  readonly machine: string
  readonly users: number
  readonly type?: 'network' | 'desktop'
  readonly isDown?: boolean
}

const workspace = (
  name: string,
  subdomain: string,
  machine: string,
  users: number,
  more: Pick<DemoWorkspace, 'type' | 'isDown'> = {},
): DemoWorkspace => ({ name, subdomain, machine, users, ...more })

export const northwindWorkspaces = [
  workspace('Accounting', 'accounting', 'ACC-SRV-01', 25),
  workspace('Design studio', 'design', 'MAC-PRO-RACK2', 10, { type: 'desktop' }),
  workspace('Field engineering', 'field', 'FE-JUMP-03', 50, { isDown: true }),
  workspace('Finance close', 'finance-close', 'FIN-VM-11', 8),
  workspace('Helsinki office', 'helsinki', 'HEL-GW-1', 40),
  workspace('Legacy ERP', 'erp', 'ERP2012', 5, { type: 'desktop' }),
  workspace('Lab instruments', 'lab', 'LAB-INST-7', 15),
]

export const bluefinWorkspaces = [
  workspace('Air freight desk', 'air-freight', 'AIR-TS-02', 20),
  workspace('Customs filing', 'customs', 'CUS-SRV-01', 12),
  workspace('Dispatch', 'dispatch', 'DSP-TS-01', 40),
  workspace('Driver portal', 'drivers', 'DRV-WEB-04', 50),
  workspace('Fleet telematics', 'fleet', 'FLT-HUB-3', 10),
  workspace('Invoicing', 'invoicing', 'FIN-VM-02', 8),
  workspace('Port of Valparaíso', 'valparaiso', 'VAP-GW-1', 30, { isDown: true }),
  workspace('Rates & quotes', 'rates', 'RAT-SRV-01', 15),
  workspace('Returns (legacy)', 'returns', 'OLD-RET-98', 3, { type: 'desktop' }),
  workspace('Rotterdam hub', 'rotterdam', 'RTM-GW-2', 45),
  workspace('Warehouse scanners', 'scanners', 'WHS-SCAN-11', 50),
  workspace('Yard cameras', 'yard', 'YRD-CAM-5', 6, { isDown: true }),
]

export const quarryWorkspaces = [
  workspace('Archive', 'archive', 'ARC-NAS-1', 5),
  workspace('Colour grading', 'grading', 'GRD-WS-03', 4, { type: 'desktop' }),
  workspace('Edit suite', 'edit', 'EDIT-WS-01', 10, { type: 'desktop' }),
  workspace('Render farm', 'render', 'RND-CTL-1', 12, { isDown: true }),
]

/** Names with their codes, the last word of each. */
const codedIn = (text: string) =>
  text.split(/,\s+/).map((each) => ({ name: each.slice(0, -4), code: each.slice(-3) }))

const cities = codedIn(
  `Amsterdam AMS, Athens ATH, Auckland AKL, Bengaluru BLR, Bogotá BOG, Boston BOS, Cape Town CPT,
  Copenhagen CPH, Dublin DUB, Frankfurt FRA, Kraków KRK, Lisbon LIS, Lyon LYS, Madrid MAD,
  Milan MIL, Montréal YUL, Nairobi NBO, Osaka OSA, São Paulo GRU, Seoul SEL, Singapore SIN,
  Sydney SYD, Toronto YYZ, Vienna VIE, Zürich ZRH`,
)

const departments = codedIn(
  `accounting ACC, archive ARC, call centre CAL, claims CLM, compliance CMP, design DSN,
  dispatch DSP, engineering ENG, facilities FAC, helpdesk HLP, laboratory LAB, legal LEG,
  marketing MKT, payroll PAY, procurement PRC, quality QUA, research RES, sales SAL,
  treasury TRE, warehouse WHS`,
)

export const asciiName = (text: string, joiner: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gi, 'o')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, joiner)

export const meridianWorkspaces: readonly DemoWorkspace[] = cities.flatMap((city, row) =>
  departments.map((department, column) => {
    const name = `${city.name} ${department.name}`
    const index = row * departments.length + column
    return workspace(
      name,
      asciiName(name, '-'),
      `${city.code}-${department.code}-0${1 + (index % 4)}`,
      5 + ((index * 7) % 200),
      {
        type: index % 5 === 3 ? 'desktop' : 'network',
        isDown: index % 29 === 13,
      },
    )
  }),
)
