package org.springframework.http;

public interface HttpStatusCode {
}
