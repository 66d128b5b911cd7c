import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Column
 * @property {string} name
 * @property {string} unit `x` for a ratio
 * @property {number} [goal]
 * @property {'most' | 'least'} [is] what the goal is
 *
 * @typedef {{ name: string, values: readonly (number | null)[], isOurs?: boolean }} Line
 * @typedef {{ title: string, about?: string, columns: readonly Column[], lines: readonly Line[] }} Section
 */

/** @type {Section[]} */
const sections = []

/** @param {number | null | undefined} value @param {Column} column */
const shown = (value, { unit }) =>
  value === null || value === undefined || Number.isNaN(value)
    ? ''
    : `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })}${unit === 'x' ? '' : ' '}${unit}`

/** @param {Column} column */
const goalOf = (column) =>
  column.goal === undefined ? '' : `${column.is === 'least' ? '>=' : '<='} ${shown(column.goal, column)}`

/** Prints a section, and stores it for the report. @param {Section} section */
export function report(section) {
  sections.push(section)
  const { title, columns, lines } = section
  const rows = [
    ['', ...columns.map(({ name }) => name)],
    ...lines.map(({ name, values }) =>
      [name].concat(columns.map((column, index) => shown(values[index], column))),
    ),
    ...(columns.some(({ goal }) => goal !== undefined) ? [['goal', ...columns.map(goalOf)]] : []),
  ]
  const widths = ['', ...columns].map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)))
  console.log(`\n${title}`)
  for (const [first = '', ...others] of rows)
    console.log(
      `  ${first.padEnd(widths[0] ?? 0)}  ${others.map((text, index) => text.padStart(widths[index + 1] ?? 0)).join('  ')}`,
    )
}

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One bar for each line, and the goal as a mark. @param {Section} section @param {Column} column @param {number} index */
function plot({ lines }, column, index) {
  const values = lines.map(({ values: all }) => all[index] ?? 0)
  const most = Math.max(...values, column.goal ?? 0) || 1
  const bars = lines
    .filter(({ values: all }) => typeof all[index] === 'number')
    .map((line) => {
      const value = line.values[index] ?? 0
      const isMissed =
        line.isOurs === true &&
        column.goal !== undefined &&
        (column.is === 'least' ? value < column.goal : value > column.goal)
      return `<tr><th>${escaped(line.name)}</th><td><i class="${isMissed ? 'missed' : line.isOurs === true ? 'ours' : ''}" style="width:${(100 * value) / most}%"></i>${
        column.goal === undefined ? '' : `<b style="left:${(100 * column.goal) / most}%"></b>`
      }</td><td>${shown(value, column)}</td></tr>`
    })
  return `<figure><figcaption>${escaped(column.name)} <small>${escaped(goalOf(column))}</small></figcaption><table>${bars.join('')}</table></figure>`
}

const STYLE = `body{font:14px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c2430}
section{margin-block:2.5rem}div{display:grid;grid-template-columns:repeat(auto-fit,minmax(26rem,1fr));gap:1rem 2rem}
figure{margin:0}figcaption{font-weight:600}small{color:#5b6675;font-weight:400}table{width:100%;border-spacing:0 2px}
th{font-weight:400;text-align:start;width:14rem}td:nth-child(2){position:relative;background:#f1f3f6}td:last-child{width:6rem;text-align:end;font-variant-numeric:tabular-nums}
i{display:block;height:14px;background:#9aa5b4}i.ours{background:#2d5bff}i.missed{background:#c4372b}
b{position:absolute;top:-2px;bottom:-2px;width:2px;background:#1c2430}`

/** Writes `index.html` with plots and `results.json`. @returns {string} the folder */
export function writeReport() {
  const folder = fileURLToPath(new URL('results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  writeFileSync(`${folder}results.json`, `${JSON.stringify({ at, sections }, null, 2)}\n`)
  const body = sections
    .map(
      (section) =>
        `<section><h2>${escaped(section.title)}</h2><p>${escaped(section.about ?? '')}</p><div>${section.columns
          .map((column, index) => plot(section, column, index))
          .join('')}</div></section>`,
    )
    .join('\n')
  writeFileSync(
    `${folder}index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portico benchmarks</title><style>${STYLE}</style><h1>Benchmarks</h1><p>${at}. Compare within one run; a black mark is the goal, red misses it.</p>${body}</html>\n`,
  )
  return folder
}
