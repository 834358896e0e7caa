import type { Env } from '../proceso/env.ts';
import { createErpClient, type ErpClient } from './erp-client.ts';

/** The ERP that the environment names; null = none. One a process: its limits are the host's (reliability §4). */
export function openErp(env: Env): ErpClient | null {
  if (env.ERP_URL === '') return null;
  return createErpClient({
    url: env.ERP_URL,
    tokenUrl: env.ERP_TOKEN_URL,
    clientId: env.ERP_CLIENT_ID,
    clientSecret: env.ERP_CLIENT_SECRET,
    scope: env.ERP_SCOPE,
    companias: env.ERP_COMPANIAS,
  });
}
