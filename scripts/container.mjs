// `npm run container`: the steps of the Dockerfile without a container engine, in a clean folder and not as root, then its command
// with a throwaway PostgreSQL server and read-only files.
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { commandOf, copyOf, stagesOf, variablesOf } from './lib/dockerfile.mjs'
import { run } from './lib/processes.mjs'
import { at, root } from './lib/root.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await ensureInstalled()
await ensureRuntime()
const { requirePostgres } = await import('../packages/service/src/testing/postgresServer.ts')

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const work = mkdtempSync(join(tmpdir(), 'portico-container-'))
const home = join(work, 'home')

/** @param {string} path */
function makeOwn(path) {
  mkdirSync(path, { recursive: true })
  if (isRoot) chownSync(path, NOBODY, NOBODY)
}

/** @param {string} sentence */
function say(sentence) {
  console.log(sentence)
}

/** @param {boolean} isRight @param {string} sentence */
function check(isRight, sentence) {
  if (!isRight) throw new Error(`Not so: ${sentence}`)
  say(`  ok: ${sentence}`)
}

/** @param {readonly string[]} command @param {string} cwd @param {NodeJS.ProcessEnv} env */
async function perform([program = '', ...args], cwd, env) {
  const child = spawn(program, args, { cwd, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

const rules = readFileSync(at('.dockerignore'), 'utf8').split('\n').filter(Boolean)

/** The last matching rule decides; a rule for a folder applies to its content. @param {string} path */
const isIgnored = (path) =>
  rules.reduce((ignored, rule) => {
    const pattern = rule.replace(/^!/, '')
    const isMatch = matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)
    return isMatch ? !rule.startsWith('!') : ignored
  }, false)

/** @param {string} stage @param {string} path of the image */
const inStage = (stage, path) => join(work, stage, path)

/** @param {string} stage @param {string} folder its WORKDIR @param {string} text of COPY */
function copy(stage, folder, text) {
  const { from, sources, target } = copyOf(text)
  const to = inStage(stage, resolve(folder, target))
  const isFolder = target.endsWith('/') || sources.length > 1 || target === '.'
  for (const source of sources) {
    const path = from === null ? at(source) : inStage(from, source)
    const isTree = source.endsWith('/') || source === '.'
    const end = isFolder && !isTree ? join(to, source.split('/').at(-1) ?? '') : to
    cpSync(path, end, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== null || file === root || !isIgnored(relative(root, file)),
    })
  }
}

const registry = (await run('npm', ['config', 'get', 'registry'])).output.trim().split('\n').at(-1)

/** The caller's registry settings: a proxy, and its certificate authorities. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)),
)

/** Environment of a RUN step: only the tools and the registry settings of the caller's. */
const building = {
  ...network,
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
  HOME: home,
  npm_config_registry: registry,
  npm_config_cache: join(home, '.npm'),
  npm_config_update_notifier: 'false',
}

/** @param {import('./lib/dockerfile.mjs').Stage} stage */
async function build({ name, instructions }) {
  let folder = '/'
  /** @type {Record<string, string>} */
  const env = {}
  for (const instruction of instructions) {
    const { text } = instruction
    say(`${name}: ${instruction.name} ${text.slice(0, 90)}`)
    if (instruction.name === 'WORKDIR') {
      folder = text
      makeOwn(inStage(name, folder))
    }
    if (instruction.name === 'ENV') Object.assign(env, variablesOf(text))
    if (instruction.name === 'COPY') {
      copy(name, folder, text)
      if (isRoot) await run('chown', ['-R', `${NOBODY}:${NOBODY}`, join(work, name)])
    }
    if (instruction.name === 'RUN') {
      const { code, output } = await perform(['sh', '-c', text], inStage(name, folder), {
        ...building,
        ...env,
      })
      if (code !== 0) throw new Error(`${output}\nThe step ended with ${code}: ${text}`)
    }
  }
  return { folder: inStage(name, folder), env }
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** @param {string} folder */
function checkPackages(folder) {
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const development = Object.entries(packages).filter(
    ([path, { dev }]) => dev === true && existsSync(join(folder, path)),
  )
  check(development.length === 0, `no package for development ${development.map(([path]) => path).join(' ')}`)
  const tests = globSync('packages/*/src/**/*.{test,stories}.*', { cwd: folder })
  check(tests.length === 0, 'no test')
}

/** @param {import('./lib/dockerfile.mjs').Stage} stage @param {string} folder @param {NodeJS.ProcessEnv} env */
async function tryOut({ instructions }, folder, env) {
  const textOf = (/** @type {string} */ name) => instructions.find((one) => one.name === name)?.text ?? ''
  const [program = '', ...args] = commandOf(textOf('CMD'))
  const writing = await perform(['sh', '-c', 'touch written || touch packages/written'], folder, env)
  check(writing.code !== 0, 'its user can write nothing')
  const service = spawn(program, args, { cwd: folder, env, ...user, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(service, 'exit')
  try {
    await Promise.race([once(service.stdout, 'data'), ended])
    check(service.exitCode === null, 'the service starts')
    const origin = `http://127.0.0.1:${env['PORT']}`
    for (const path of ['/healthz', '/readyz'])
      check((await fetch(origin + path)).status === 200, `${path} is 200`)
    check((await (await fetch(`${origin}/login`)).text()).includes('<div id="root"'), '/login is the console')
    check((await fetch(`${origin}/sandbox`)).status === 404, 'the demo is off')
    check(
      (await perform(commandOf(textOf('HEALTHCHECK')), folder, env)).code === 0,
      'HEALTHCHECK says so too',
    )
    const portico = ['node', 'packages/service/src/portico.ts']
    const made = await perform(
      [
        ...portico,
        'account',
        'create',
        '--company',
        'Alpine',
        '--owner',
        'ada@alpine.example',
        '--first-name',
        'Ada',
        '--last-name',
        'K',
      ],
      folder,
      env,
    )
    check(made.code === 0 && made.output.includes('https://console.example.com/'), 'portico makes a company')
    const listed = await perform([...portico, 'account', 'list'], folder, env)
    check(listed.code === 0 && listed.output.includes('Alpine'), 'portico lists it')
  } finally {
    service.kill('SIGTERM')
    await ended
  }
  check(service.exitCode === 0, 'SIGTERM ends it with 0')
  const dead = await perform(commandOf(textOf('HEALTHCHECK')), folder, env)
  check(dead.code !== 0, 'HEALTHCHECK then fails')
}

chmodSync(work, 0o755)
makeOwn(home)
const stages = stagesOf(readFileSync(at('Dockerfile'), 'utf8'))
const image = stages.at(-1)
if (image === undefined) throw new Error('The Dockerfile has no stage.')
const postgres = await requirePostgres()
try {
  /** @type {{ folder: string, env: Record<string, string> }} */
  let built = { folder: work, env: {} }
  for (const stage of stages) built = await build(stage)
  checkPackages(built.folder)
  await run('chmod', ['-R', 'a-w', built.folder])
  if (isRoot) await run('chown', ['-R', '0:0', built.folder])
  const databaseUrl = await postgres.createDatabase()
  const socket = new URL(databaseUrl).searchParams.get('host')
  // Otherwise only the server's own user can connect.
  if (socket !== null && isRoot) chmodSync(socket, 0o755)
  await tryOut(image, built.folder, {
    PATH: building.PATH,
    ...built.env,
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://console.example.com',
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'loopback',
  })
  say('The Dockerfile’s steps work.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.stop()
  await run('chmod', ['-R', 'u+w', work])
  await rm(work, { recursive: true, force: true })
}
