/** Loopback port of the local agent (specification, section 9). */
export const AGENT_PORT = 23_432
