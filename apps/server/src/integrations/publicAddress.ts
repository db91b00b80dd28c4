import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Global unicast addresses (RFC 4291); others, such as the deprecated `::127.0.0.1`, may reach this
 * machine.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Services of a cloud's internal network with a public address: Azure's virtual host. */
const CLOUD_HOSTS = ['168.63.129.16'];

/** Whether an IP address is public: not in a private, local, translated, reserved or documentation range. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6
    ? parsed.match(...GLOBAL_IPV6)
    : !CLOUD_HOSTS.includes(parsed.toString());
}
