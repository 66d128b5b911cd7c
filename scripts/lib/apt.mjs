import { run } from './processes.mjs'

/** @param {...string} args */
async function aptGet(...args) {
  const isRoot = process.getuid?.() === 0
  const [command = '', ...rest] = [...(isRoot ? [] : ['sudo', '--non-interactive']), 'apt-get', ...args]
  return run(command, rest, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 5 * 60_000,
  })
}

/** Installs the operating system's packages, on Debian and derivatives. @param {...string} packages */
export async function install(...packages) {
  const args = ['install', '-y', '--no-install-recommends', ...packages]
  const first = await aptGet(...args)
  if (first.code === 0) return first
  const update = await aptGet('update')
  return update.code === 0 ? aptGet(...args) : update
}
