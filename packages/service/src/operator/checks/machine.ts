import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { listening } from '../../http/listening.ts'
import { isPrivate } from '../../database/folderLock.ts'
import { builtConsole } from '../../settings.ts'
import { type Check, codeOf, ok, warning, wrong } from './check.ts'
import { isServiceHere } from './publicUrl.ts'
import { isLocalName } from '../../http/localNames.ts'

interface Place {
  readonly host: string
  readonly port: number
}

const placeText = ({ host, port }: Place): string => `${host}, port ${port}`

/** Reason why the address cannot be used, or null. */
const problemOf = async (place: Place, variable?: string): Promise<string | null> => {
  const probe = createServer()
  try {
    await listening(probe, place, variable)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    probe.close()
  }
}

export const addressCheck: Check = {
  name: 'Address',
  run: async (settings, { fetch }) => {
    const { host, port, metricsAddress } = settings
    if (metricsAddress !== null && port !== 0 && metricsAddress.port === port)
      return wrong(`METRICS_PORT and PORT are both ${port}.`, 'Choose two ports, as METRICS_PORT=9464.')
    if (await isServiceHere(settings, fetch)) return ok(`The service runs here: ${placeText(settings)}.`)
    const problem =
      (await problemOf({ host, port })) ??
      (metricsAddress && (await problemOf(metricsAddress, 'METRICS_PORT')))
    if (problem !== null) return wrong(problem, 'Do so, or stop what uses it.')
    const metrics = metricsAddress === null ? 'no metrics' : `metrics at ${placeText(metricsAddress)}`
    return ok(`${placeText(settings)}; ${metrics}.`)
  },
}

export const consoleCheck: Check = {
  name: 'Console',
  run: async ({ consoleDir }) => {
    if (existsSync(join(consoleDir, 'index.html'))) return ok(`Built: ${consoleDir}.`)
    return consoleDir === builtConsole
      ? ok('“npm start” builds it.')
      : wrong(`${consoleDir} has no index.html.`, 'Set CONSOLE_DIR to the folder that “npm run build” made.')
  },
}

const ENOUGH_BYTES = 1024 ** 3

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

export const dataFolderCheck: Check = {
  name: 'Data folder',
  run: async ({ databaseUrl, dataDir }) => {
    if (databaseUrl !== null) return ok('Not used: the database is a server.')
    const folder = existing(dataDir)
    try {
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      return wrong(
        `${folder} cannot be written (${codeOf(error)}).`,
        'Set DATA_DIR to a folder that this user may write to.',
      )
    }
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    const found = `${dataDir}, with ${(free / 1024 ** 3).toFixed(1)} GB free.`
    if (folder === dataDir && !isPrivate(folder))
      return warning(
        `${folder} can be entered by other users of this machine, and so can the database in it.`,
        `Let the service's user own it, and run: chmod 700 ${folder}`,
      )
    return free < ENOUGH_BYTES ? warning(found, 'Free some: a full disk stops the service.') : ok(found)
  },
}

export const encryptionCheck: Check = {
  name: 'Encryption',
  run: async ({ publicUrl }) => {
    if (publicUrl === null) return ok('Not needed: this machine’s own users alone can connect.')
    if (publicUrl.protocol === 'https:')
      return ok('https: cookies are Secure, and browsers keep to it (HSTS).')
    return isLocalName(publicUrl.hostname)
      ? ok('Not needed: a name of this machine alone.')
      : wrong(
          `${publicUrl.origin} is not encrypted: passwords and cookies can be read on the way.`,
          'Put a proxy with a certificate in front, and set PUBLIC_URL to its https origin.',
        )
  },
}

export const proxyCheck: Check = {
  name: 'Proxy',
  run: async ({ publicUrl, trustProxy }) =>
    publicUrl?.protocol === 'https:' && !Array.isArray(trustProxy)
      ? warning(
          'There must be a proxy, and it is not trusted: to the service everybody has its address, so one guesser slows all sign-ins.',
          'Set TRUST_PROXY to the proxy’s address, such as loopback or 10.0.0.0/8.',
        )
      : ok(Array.isArray(trustProxy) ? `Trusted: ${trustProxy.join(', ')}.` : 'None.'),
}

export const limitsCheck: Check = {
  name: 'Protection',
  run: async ({ isLocal, rateLimit }) => {
    if (rateLimit !== null) return ok('Calls are limited.')
    return isLocal
      ? ok('Not needed: this machine’s own users alone can connect.')
      : warning('Calls are not limited.', 'Unset RATE_LIMIT, or set it to a number.')
  },
}
