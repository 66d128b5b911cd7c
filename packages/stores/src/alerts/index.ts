/** Apart from the package's index: only admins load it. */
export { addAlertStores, type AlertStores } from './alertStores.ts'
export { followStates, type StateAlert } from './followStates.ts'
export { signedInEnvironmentOf } from '../environment/environment.ts'
