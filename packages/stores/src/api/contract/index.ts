/**
 * The wire contract: what the console sends and expects, and what the service answers.
 * Schemas parse every reply at the boundary; the types are drawn from them.
 */
export * from './account.ts'
export * from './agent.ts'
export * from './agentPort.ts'
export * from './config.ts'
export * from './country.ts'
export * from './envelope.ts'
export * from './errorCode.ts'
export * from './errorStatus.ts'
export * from './member.ts'
export * from './password.ts'
export * from './payment.ts'
export * from './plan.ts'
export * from './profile.ts'
export * from './roles.ts'
export * from './session.ts'
export * from './userRules.ts'
export * from './workspace.ts'
export * from './workspaceChange.ts'
export * from './workspaceRules.ts'
// Not a shape, but both sides must make the same address of one.
export { workspaceUrl } from '../../workspaces/workspaceUrl.ts'
