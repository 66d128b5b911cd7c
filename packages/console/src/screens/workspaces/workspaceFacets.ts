import {
  AUTHENTICATION_METHODS,
  hasSocialSignIn,
  type WorkspaceEntry,
  type WorkspaceStatusName,
} from '@portico/stores'
import type { ListFacet } from '../../lists/resource.ts'

/** Sign-in with an account of any other company. */
const SOCIAL = 'social'

/** The second factor is added to another method. */
const methods = AUTHENTICATION_METHODS.filter((method) => method !== 'secondFactor')

export const workspaceFacets: readonly ListFacet<WorkspaceEntry, WorkspaceStatusName>[] = [
  {
    id: 'state',
    label: 'workspaces.column.state',
    values: {
      active: 'workspaces.state.active',
      unobserved: 'workspaces.state.unobserved',
      down: 'workspaces.state.down',
    },
    valuesOf: (_, status) => [status],
    followsState: true,
  },
  {
    id: 'method',
    label: 'workspaces.facet.signIn',
    values: {
      [SOCIAL]: 'workspaces.facet.social',
      ...Object.fromEntries(methods.map((id) => [id, `configure.field.${id}`] as const)),
    },
    valuesOf: (workspace) => [...(hasSocialSignIn(workspace) ? [SOCIAL] : []), ...workspace.signInMethods],
  },
  {
    id: 'factor',
    label: 'configure.field.secondFactor',
    values: { second: 'workspaces.facet.required' },
    valuesOf: ({ signInMethods }) => (signInMethods.includes('secondFactor') ? ['second'] : []),
  },
]
