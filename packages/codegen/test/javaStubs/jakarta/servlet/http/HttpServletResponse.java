package jakarta.servlet.http;

public interface HttpServletResponse {
}
