import { sharedBuffers } from "./memory.ts";

/** The settings of the embedded server, given at each start so that they are always those of this version. */
export const serverSettings = (port: number): Record<string, string> => ({
  listen_addresses: "127.0.0.1",
  port: String(port),
  unix_socket_directories: "",
  password_encryption: "scram-sha-256",
  max_connections: "100",
  shared_buffers: sharedBuffers(),
  // What was in memory when the server stopped is there again after its start, so that the first searches of the day
  // do not wait for the disk.
  shared_preload_libraries: "pg_prewarm",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  // Parallel index builds share memory through /dev/shm, which containers limit to 64 MB.
  max_parallel_maintenance_workers: "0",
  // Searches read pages straight out of indexes: that is fast only where vacuum has passed lately.
  autovacuum_naptime: "15s",
  autovacuum_vacuum_scale_factor: "0.02",
  autovacuum_vacuum_insert_scale_factor: "0.02",
  autovacuum_analyze_scale_factor: "0.02",
  autovacuum_vacuum_cost_delay: "1ms",
  TimeZone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  log_checkpoints: "off",
  // Without the DETAIL lines, which quote the rows: e-mails have no place in a log.
  log_error_verbosity: "terse",
});
